ALTER TABLE "website_health" ADD COLUMN "attempts_since" TIMESTAMPTZ(3);
