/** SQL, manifests and tables that are discussed in small exchanges. */
export const OPS_SNIPPETS: Readonly<Record<string, string>> = {
  offset: `SELECT id, type, status, created_at
FROM deliveries
WHERE merchant_id = $1
ORDER BY created_at DESC
LIMIT 50 OFFSET 48200;`,
  percentile: `SELECT merchant_id,
       percentile_cont(0.95) WITHIN GROUP (ORDER BY took_ms) AS p95,
       count(*) AS n
FROM deliveries
WHERE created_at > now() - interval '1 day'
GROUP BY 1 HAVING count(*) > 500
ORDER BY p95 DESC;`,
  upsert: `INSERT INTO merchants (id, name, hook_url)
VALUES ($1, $2, $3)
ON CONFLICT (id) DO UPDATE
SET name = excluded.name, hook_url = excluded.hook_url
RETURNING (xmax = 0) AS inserted;`,
  deadlock: `ERROR:  deadlock detected
DETAIL: Process 21877 waits for ShareLock on transaction 9913042;
        blocked by process 21903.
        Process 21903 waits for ShareLock on transaction 9913041;
        blocked by process 21877.
HINT:   See server log for query details.`,
  vacuum: ` relname           | n_live_tup | n_dead_tup | last_autovacuum
-------------------+------------+------------+------------------
 deliveries        |   48120331 |   11904412 | 2 days ago
 idempotency_keys  |    2210440 |    3981207 | 9 hours ago
 events            |   51077210 |      40133 | 3 hours ago`,
  'not-in': `DELETE FROM parked_events
WHERE merchant_id NOT IN (SELECT id FROM merchants WHERE closed_at IS NULL
                          UNION SELECT legacy_id FROM merchants);
-- DELETE 0, although there are 4,000 to delete`,
  generated: `ALTER TABLE events
  ADD COLUMN day date GENERATED ALWAYS AS (created_at::date) STORED;
-- ERROR: generation expression is not immutable`,
  probes: `livenessProbe:
  httpGet: {path: /healthz, port: http}
  periodSeconds: 5
  failureThreshold: 2
readinessProbe:
  httpGet: {path: /healthz, port: http}
  periodSeconds: 5`,
  hpa: `metrics:
  - type: Resource
    resource:
      name: cpu
      target: {type: Utilization, averageUtilization: 60}
minReplicas: 2
maxReplicas: 12`,
  pdb: `spec:
  minAvailable: 2
  selector: {matchLabels: {app: aurora-dispatcher}}
# replicas: 2`,
  alert: `- alert: DeliveriesFailing
  expr: rate(aurora_delivery_failed_total[1m]) > 0
  for: 0m
  labels: {severity: page}`,
  dockerfile: `FROM golang:1.24 AS build
WORKDIR /src
COPY . .
RUN go mod download
RUN CGO_ENABLED=0 go build -o /out/gateway ./cmd/gateway`,
  make: `test:
	go test ./...
	docker compose up -d db
	sleep 20
	go test -tags=integration ./...
	docker compose down`,
  openapi: `responses:
  "202": {description: Accepted}
  "400": {description: Bad request}
  "500": {description: Server error}`,
  describe: `$ kubectl describe pod dispatcher-6c9d7 | grep -A3 Environment
    Environment:
      AURORA_ENV:     production
      AURORA_DSN:     postgres://aurora:********@...
      BANK_API_TOKEN: live_4f...`,
  flame: `POST /v1/events  total 41.8 ms
  auth            1.1
  limit           0.4
  decode          2.9
  idempotency    21.6   (redis 0.7, table 20.9)
  insert         12.2
  respond         3.6`,
  netpol: `kind: NetworkPolicy
spec:
  podSelector: {matchLabels: {app: aurora-dispatcher}}
  policyTypes: [Egress]
  egress:
    - ports: [{port: 443, protocol: TCP}]`,
  rebase: `CONFLICT (content): Merge conflict in internal/deliver/worker.go
<<<<<<< HEAD
    lease := w.leaseFor(d.Merchant)
=======
    lease := defaultLease
>>>>>>> zhe/claim-loop`,
};
