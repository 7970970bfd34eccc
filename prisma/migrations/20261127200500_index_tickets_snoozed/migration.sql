CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_snoozed"
  ON "tickets" ("snoozed_until", "number") WHERE "snoozed_until" IS NOT NULL;
