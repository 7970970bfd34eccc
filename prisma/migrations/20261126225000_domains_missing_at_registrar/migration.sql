ALTER TABLE "domains" ADD COLUMN "missing_since" TIMESTAMPTZ(3);
CREATE INDEX "domains_code_shown_at_idx" ON "domains"("code_shown_at");
