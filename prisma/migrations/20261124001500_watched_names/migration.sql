-- New names are looked up more often than others. Names that are known already are not new.
ALTER TABLE "name_pointings" ADD COLUMN "watched_since" TIMESTAMPTZ(3);
CREATE INDEX "name_pointings_watched_since_idx" ON "name_pointings"("watched_since");
