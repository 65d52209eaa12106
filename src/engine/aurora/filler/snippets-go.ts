/** Go code that is discussed in small exchanges. */
export const GO_SNIPPETS: Readonly<Record<string, string>> = {
  'mutex-copy': `type limits struct {
    mu sync.Mutex
    by map[string]*bucket
}

func (l limits) allow(tenant string) bool {
    l.mu.Lock()
    defer l.mu.Unlock()
    return l.by[tenant].take(1)
}`,
  'defer-loop': `for _, d := range due {
    resp, err := c.do(ctx, d)
    if err != nil {
        w.fail(d, err)
        continue
    }
    defer resp.Body.Close()
    w.settle(d, resp.StatusCode)
}`,
  'ctx-goroutine': `func (h *Handler) PostEvents(w http.ResponseWriter, r *http.Request) {
    ev := h.decode(r)
    go h.audit.Append(r.Context(), ev) // do not make the caller wait
    w.WriteHeader(http.StatusAccepted)
}`,
  'time-after': `for {
    select {
    case ev := <-f.in:
        f.buf = append(f.buf, ev)
    case <-time.After(f.flushEvery):
        f.flush()
    }
}`,
  'typed-nil': `func validate(e Event) error {
    var problem *FieldError
    if e.Type == "" {
        problem = &FieldError{Field: "type"}
    }
    return problem
}`,
  'json-any': `var m map[string]any
json.Unmarshal(body, &m)
ref := fmt.Sprint(m["external_ref"])
// merchant sends 9007199254740993, we store 9.007199254740992e+15`,
  'drain-body': `resp, err := c.http.Do(req)
if err != nil {
    return 0, err
}
defer resp.Body.Close()
return resp.StatusCode, nil`,
  singleflight: `v, err, shared := s.group.Do(id, func() (any, error) {
    return s.loadMerchant(ctx, id)
})
if err != nil {
    return nil, err // one caller's cancelled ctx fails them all
}
return v.(*Merchant), nil`,
  'backoff-shift': `func nextAttempt(n int) time.Duration {
    d := base << n
    if d > maxDelay {
        d = maxDelay
    }
    return d
}`,
  'waitgroup-add': `for _, m := range merchants {
    go func() {
        wg.Add(1)
        defer wg.Done()
        check(m)
    }()
}
wg.Wait()`,
  'append-alias': `func withRetry(base []string) []string   { return append(base, "retry") }
func withSettle(base []string) []string  { return append(base, "settle") }

a := withRetry(labels)
b := withSettle(labels) // a[len-1] is "settle" too, sometimes`,
  'max-bytes': `body, err := io.ReadAll(r.Body)
if err != nil {
    http.Error(w, "bad body", http.StatusBadRequest)
    return
}
if len(body) > maxBody {
    http.Error(w, "too large", http.StatusRequestEntityTooLarge)
}`,
  shutdown: `<-ctx.Done()
db.Close()
worker.Stop()
srv.Shutdown(context.Background())`,
  cursor: `type cursor struct {
    Created time.Time \`json:"c"\`
    ID      string    \`json:"i"\`
}

func (c cursor) String() string {
    b, _ := json.Marshal(c)
    return base64.RawURLEncoding.EncodeToString(b)
}`,
  'token-bucket': `func (b *bucket) take(n float64, now time.Time) bool {
    b.tokens = min(b.cap, b.tokens+now.Sub(b.last).Seconds()*b.rate)
    b.last = now
    if b.tokens < n {
        return false
    }
    b.tokens -= n
    return true
}`,
  'error-text': `{"error": "invalid_request",
 "message": "pq: duplicate key value violates unique constraint \\"idempotency_keys_pkey\\""}`,
  'mask-regex': `var card = regexp.MustCompile(\`\\d{16}\`)

func mask(s string) string {
    return card.ReplaceAllString(s, "****************")
}`,
  'poll-effect': `useEffect(() => {
  const id = setInterval(() => load(merchant).then(setRows), 2000);
}, [merchant]);`,
};
