-- AlterTable
ALTER TABLE "panel_accounts" ADD COLUMN "switched_off_at" TIMESTAMPTZ(3),
  ADD COLUMN "standing_at" TIMESTAMPTZ(3);
