ALTER TABLE "domains" ADD COLUMN "leaving_notified_at" TIMESTAMPTZ(3);
