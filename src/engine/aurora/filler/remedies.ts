/** The command or patch an answer ends with, by kind of material. Language-neutral; `{slots}` as in the sentences. */
import type { FamilyId } from './families';

export const REMEDIES: Readonly<Partial<Record<FamilyId, readonly string[]>>> = {
  'access-log': [
    `logcli query '{app="aurora-gateway"} |= "{path}" | json | dur > 800' --since=30m --limit=40`,
    `SELECT count(*), max(length(body)) FROM events\nWHERE tenant_id = {tenant} AND created_at > now() - interval '1 hour';`,
    `sum by (node) (rate(aurora_http_slow_total{path="{path}"}[5m]))`,
  ],
  pprof: [
    `go tool pprof -list '{fn}' dispatcher cpu.pb.gz | head -60`,
    `curl -s localhost:6060/debug/pprof/allocs?seconds=20 > allocs.pb.gz\ngo tool pprof -top -sample_index=alloc_space allocs.pb.gz | head -15`,
    `go tool pprof -peek '{fn2}' dispatcher cpu.pb.gz`,
  ],
  pods: [
    `kubectl logs {pod} --previous --tail=30\nkubectl get events --field-selector involvedObject.name={pod} | tail -5`,
    `kubectl describe pod {pod} | sed -n '/^Events/,$p'`,
    `kubectl rollout history deploy/{service}\nkubectl rollout undo deploy/{service} --dry-run=server`,
  ],
  curl: [
    `for i in $(seq 20); do curl -so /dev/null -w '%{time_connect} %{time_starttransfer}\\n' https://{host}/hooks; done | sort -n`,
    `dig +short {host} @10.44.0.2\nopenssl s_time -connect {host}:443 -new -time 5`,
  ],
  goroutines: [
    `curl -s localhost:6060/debug/pprof/goroutine?debug=2 | grep -A6 '{fn}' | head -40`,
    `select {\ncase out <- result:\ncase <-ctx.Done():\n    return ctx.Err()\n}`,
    `func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }`,
  ],
  gc: [
    `curl -s localhost:6060/debug/pprof/heap > peak.pb.gz; sleep 120\ncurl -s localhost:6060/debug/pprof/heap > after.pb.gz\ngo tool pprof -top -base after.pb.gz peak.pb.gz | head`,
    `go_memstats_heap_inuse_bytes{app="dispatcher"} / 1024 / 1024`,
  ],
  panic: [
    `go test ./$(dirname {file}) -race -count=200 -failfast`,
    `git log -L {line},+8:{file} --oneline | head -40`,
    `sentry: group by {file}:{line}, first seen, release, count`,
  ],
  lag: [
    `kafka-consumer-groups.sh --describe --group {group} --members --verbose`,
    `kafka-console-consumer.sh --topic aurora.events --partition {part} --offset latest \\\n  --property print.key=true --max-messages 200 | cut -f1 | sort | uniq -c | sort -rn | head -3`,
  ],
  prom: [
    `max by (pod) ({metric})\n  / on() group_left avg({metric})`,
    `kubectl debug -it {pod} --image=busybox --target=app -- sh`,
    `topk(3, max_over_time({metric}[30m]))`,
  ],
  load: [
    `k6 run --vus 200 --duration 10m --tag build=$(git rev-parse --short HEAD) batch.js`,
    `SELECT * FROM load_runs WHERE p95_ms BETWEEN {p95} - 10 AND {p95} + 10 ORDER BY at DESC LIMIT 5;`,
  ],
  explain: [
    `SET lock_timeout = '2000ms';\nCREATE INDEX CONCURRENTLY ON {table} ({column});\nANALYZE {table};`,
    `SELECT calls, mean_exec_time, rows FROM pg_stat_statements\nWHERE query ILIKE '%{table}%' ORDER BY total_exec_time DESC LIMIT 5;`,
    `SELECT attname, n_distinct, correlation FROM pg_stats WHERE tablename = '{table}';`,
  ],
  counts: [
    `SELECT last_error, count(*) FROM deliveries\nWHERE merchant = '{merchant}' AND status = '{status}'\nGROUP BY 1 ORDER BY 2 DESC LIMIT 5;`,
    `SELECT date_trunc('hour', created_at), count(*) FROM deliveries\nWHERE merchant = '{merchant}' GROUP BY 1;`,
  ],
  locks: [
    `SELECT pg_blocking_pids({pid});\nSELECT pid, xact_start, state, left(query, 60) FROM pg_stat_activity\nORDER BY xact_start NULLS LAST LIMIT 5;`,
    `SELECT pg_cancel_backend({pid});`,
  ],
  'redis-slow': [
    `redis-cli -n 3 MEMORY USAGE {key}\nredis-cli -n 3 OBJECT ENCODING {key}\nredis-cli -n 3 --bigkeys -i 0.01`,
    `redis-cli -n 3 UNLINK {key}\nredis-cli SLOWLOG RESET`,
  ],
  payload: [
    `jq -e '.type == "{event}" and has("merchant")' event.json && check-jsonschema --schemafile schema/{event}.json event.json`,
    `git log --oneline -- schema/{event}.json | head -3`,
  ],
  tickets: [
    `{ticket}: reproduced, cause known, fix planned.\nNext update by 16:30, owner named in the ticket.`,
    `label:{ticket} component:deliver severity:2 customer:"{merchant}"`,
  ],
  costs: [
    `SELECT service, sum(usd) FROM billing\nWHERE item = '{item}' AND day > current_date - 7 GROUP BY 1 ORDER BY 2 DESC;`,
    `aws ec2 describe-volumes --filters Name=status,Values=available --query 'Volumes[].[VolumeId,Size]' --output text`,
  ],
  certs: [
    `openssl s_client -connect hooks.merchant.example:443 -showcerts </dev/null 2>/dev/null \\\n  | openssl x509 -noout -subject -enddate`,
    `- alert: MerchantCertExpires\n  expr: aurora_cert_days_left{merchant="{merchant}"} < 21`,
  ],
  delivery: [
    `SELECT tries, count(*) FROM deliveries\nWHERE merchant = '{merchant}' GROUP BY 1 ORDER BY 1;`,
    `UPDATE merchants SET max_concurrency = 4 WHERE name = '{merchant}';`,
  ],
  'go-test': [
    `go test ./{pkg} -run '{test}' -race -count=50 -v | grep -c -- '--- FAIL'`,
    `go test ./{pkg} -shuffle=on -count=20 2>&1 | grep -- '-test.shuffle'`,
    `git bisect run go test ./{pkg} -run '{test}' -count=3`,
  ],
  bench: [
    `go test ./... -run '^$' -bench {bench} -benchmem -count=10 | tee new.txt\nbenchstat old.txt new.txt`,
    `go test -bench {bench} -cpuprofile cpu.pb.gz -memprofile mem.pb.gz`,
  ],
  lint: [
    `golangci-lint run --new-from-rev=origin/main --enable-only {linter}`,
    `golangci-lint run {file} --fix && git diff --stat`,
  ],
  'git-log': [
    `git show --stat {hash}\ngit log --format='%h %an %ar' -3 {hash}~1`,
    `git diff {hash}~1 {hash} -- internal/ | grep '^[-+]func'`,
  ],
  ci: [
    `- uses: actions/cache@v4\n  with:\n    path: ~/.cache/go-build\n    key: {job}-\${{ hashFiles('go.sum') }}`,
    `jobs:\n  {job}:\n    strategy: {matrix: {shard: [1, 2, 3, 4]}}`,
  ],
  layers: [
    `# .dockerignore\n.git\ntestdata\nweb/node_modules\n**/*_test.go\nout`,
    `docker run --rm -v /var/run/docker.sock:/var/run/docker.sock wagoodman/dive aurora:latest --ci`,
  ],
  'config-diff': [
    `# raised on call, back to {a} after the replay\n{key}: {b}`,
    `git log -S'{key}' --format='%h %an %ad %s' --date=short -- deploy/values | head -5`,
  ],
  'mod-diff': [
    `go get {mod}@{to} && go mod tidy\ngo test -tags=integration ./...\ngovulncheck ./...`,
    `go mod why -m {mod}\ngo mod graph | grep '{mod}@' | wc -l`,
  ],
  coverage: [
    `go test ./{pkg} -coverprofile=c.out\ngo tool cover -func=c.out | sort -k3 -n | head -8`,
    `go test ./... -coverpkg=./{pkg} -coverprofile=all.out`,
  ],
  deploys: [
    `helm history {service} --max 5\nhelm diff revision {service} 1 2 | head -40`,
    `kubectl annotate deploy/{service} kubernetes.io/change-cause='{version}'`,
  ],
};
