CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_due"
  ON "tickets" ("due_at", "number") WHERE "due_at" IS NOT NULL;
