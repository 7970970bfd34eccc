-- A one-time code belongs to the browser that asked for it. Codes from before belong to no network: they run out within minutes.
ALTER TABLE "one_time_codes"
    ADD COLUMN "network" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "browser_hash" TEXT;
ALTER TABLE "one_time_codes" ALTER COLUMN "network" DROP DEFAULT;
