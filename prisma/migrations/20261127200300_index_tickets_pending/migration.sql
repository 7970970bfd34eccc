CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_pending"
  ON "tickets" ("updated_at" DESC, "number" DESC) WHERE NOT "closed" AND "waiting_since" IS NULL;
