CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_without_due"
  ON "tickets" ("assignee_id", "waiting_since", "number") WHERE "waiting_since" IS NOT NULL AND "due_at" IS NULL;
