CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_assignee_due"
  ON "tickets" ("assignee_id", "due_at", "number") WHERE "due_at" IS NOT NULL;
