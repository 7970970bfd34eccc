-- CreateEnum
CREATE TYPE "OwnerConfirmation" AS ENUM ('unknown', 'pending', 'confirmed', 'failed');

-- AlterTable
ALTER TABLE "domains" ADD COLUMN "owner_confirmation" "OwnerConfirmation" NOT NULL DEFAULT 'unknown',
    ADD COLUMN "is_on_hold" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "domains_owner_confirmation_synced_at_idx" ON "domains"("owner_confirmation", "synced_at");
