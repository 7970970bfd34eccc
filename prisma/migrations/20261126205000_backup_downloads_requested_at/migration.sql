-- When the panel was last asked to send a file: a second request waits until the first one cannot be under way any more.
ALTER TABLE "backup_downloads" ADD COLUMN "requested_at" TIMESTAMPTZ(3);
