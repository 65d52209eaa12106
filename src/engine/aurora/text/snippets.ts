/** Pasted material of the scenes: code, plans and logs look the same in every language. */
export const SNIPPETS: Readonly<Record<string, string>> = {
  'timeout-grep': `internal/store/pg.go:41:      const connTimeout = 45 * time.Second
internal/gateway/http.go:88:  ReadTimeout: 15 * time.Second,
internal/gateway/http.go:90:  IdleTimeout: 120 * time.Second,
internal/deliver/client.go:23: &http.Client{Transport: t}   // no Timeout
internal/deliver/worker.go:112: context.WithTimeout(ctx, 10*time.Second)
cmd/console/main.go:57:       srv.Shutdown(context.Background())`,
  'queue-bench': `                 kafka 3 brokers   nats 3 replicas
publish msg/s             38 400            51 900
p50 ms                       6.2               1.4
p99 ms                      41.7               9.8
write gap on kill -9       9.0 s             2.1 s
disk per 1M msgs          410 MB            655 MB`,
  'explain-claim': `Limit (actual time=1238.402..1239.977 rows=50 loops=1)
  -> LockRows (actual rows=50)
     -> Index Scan using deliveries_created_at_idx on deliveries
          Filter: ((status = 'pending') AND (next_attempt_at <= now()))
          Rows Removed by Filter: 1912447
          Buffers: shared hit=88213 read=604118
Execution Time: 1240.318 ms`,
  'claim-loop': `tx, err := w.db.Begin(ctx)
if err != nil { return err }
defer tx.Rollback(ctx)
rows, err := tx.Query(ctx, claimSQL, w.batch) // FOR UPDATE SKIP LOCKED
if err != nil { return err }
for rows.Next() {
    var d Delivery
    _ = rows.Scan(&d.ID, &d.URL, &d.Body)
    resp, err := w.client.Post(d.URL, "application/json", bytes.NewReader(d.Body))
    w.settle(ctx, tx, d.ID, resp, err)
}
return tx.Commit(ctx)`,
  'pool-stats': `AcquireCount            1184203
AcquireDuration         5m31.8s (per minute)
AcquiredConns           40
IdleConns               0
EmptyAcquireCount       18612 (+310/s)
CanceledAcquireCount    127
TotalConns              40`,
  'panic-nil': `panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x28 pc=0x8a3f14]
goroutine 214 [running]:
aurora/internal/deliver.(*Worker).Deliver(0xc0001fe000, {0xc3ad40, 0xc00041e0f0}, ...)
        internal/deliver/worker.go:131 +0x1d4
aurora/internal/deliver.(*Worker).loop(0xc0001fe000)
        internal/deliver/worker.go:74 +0x2f1`,
  'load-report': `requests      720 344        errors   11 (0.0015%)
latency ms    p50 23   p90 61   p95 97   p99 204   max 1 311
in TLS handshake           1.8%
acquire wait ms            p50 0.2  p99 6.4
oldest pending event       2.9 s`,
  'pprof-insert': `      flat  flat%   sum%        cum   cum%
     4.81s 22.06% 22.06%      9.37s 42.98%  pgconn.(*PgConn).ExecParams
     2.15s  9.86% 31.92%      2.15s  9.86%  runtime.memmove
     1.44s  6.61% 38.53%      5.02s 23.03%  encoding/json.Marshal
     1.02s  4.68% 43.21%      1.31s  6.01%  runtime.mallocgc`,
  'incident-log': `07:42:11.004 WARN delivery failed merchant=halden status=503 attempt=1 events=418
07:42:12.006 WARN delivery failed merchant=halden status=503 attempt=2 events=418
07:42:13.005 WARN delivery failed merchant=halden status=503 attempt=3 events=836
07:44:13.011 WARN delivery failed merchant=halden status=503 attempt=2 events=5120
07:44:14.012 WARN delivery failed merchant=halden status=503 attempt=3 events=9733`,
  'pg-activity': ` application_name   | state  | count | oldest
--------------------+--------+-------+----------
 aurora-gateway     | active |    31 | 00:00:00.019
 aurora-gateway     | idle   |   482 | 00:41:07
 aurora-dispatcher  | active |    12 | 00:00:00.044
 aurora-dispatcher  | idle   |   116 | 00:38:52`,
  'release-checklist': `[ ] branch frozen, tag signed
[ ] migrations applied to production copy, timed
[ ] dashboards and alerts reviewed with on-call
[ ] silence alerts during switch
[ ] canary, quarter, all
[ ] rollback
[ ] customers informed`,
};
