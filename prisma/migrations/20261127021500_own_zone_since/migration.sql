ALTER TABLE "domains" ADD COLUMN "own_zone_since" TIMESTAMPTZ(3);
