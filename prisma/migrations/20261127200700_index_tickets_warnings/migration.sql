CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_warnings"
  ON "tickets" ("warn_at") WHERE "warn_at" IS NOT NULL;
