-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_created_at_idx" ON "tickets"("created_at");
