ALTER TABLE "started_zones"
  ADD COLUMN "login" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "former_sets" JSONB;
