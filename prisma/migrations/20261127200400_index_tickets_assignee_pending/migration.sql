CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_assignee_pending"
  ON "tickets" ("assignee_id", "updated_at" DESC, "number" DESC) WHERE NOT "closed" AND "waiting_since" IS NULL;
