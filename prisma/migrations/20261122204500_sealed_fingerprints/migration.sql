-- AlterTable
ALTER TABLE "trial_cards" ADD COLUMN "sealed_fingerprint" TEXT;
