-- CreateIndex
CREATE INDEX "operations_kind_key_created_at_idx" ON "operations"("kind", "key", "created_at" DESC);

-- CreateIndex
CREATE INDEX "operations_kind_finished_at_idx" ON "operations"("kind", "finished_at");
