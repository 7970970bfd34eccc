ALTER TABLE "domains"
  ADD COLUMN "is_signed" BOOLEAN,
  ADD COLUMN "wanted_signed" BOOLEAN,
  ADD COLUMN "unsigned_at" TIMESTAMPTZ(3);
