CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_follow_ups"
  ON "tickets" ("follow_up_at") WHERE "follow_up_at" IS NOT NULL;
