CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_assignee_snoozed"
  ON "tickets" ("assignee_id", "snoozed_until", "number") WHERE "snoozed_until" IS NOT NULL;
