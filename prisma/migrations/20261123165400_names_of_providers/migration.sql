-- AlterTable
ALTER TABLE "provider_circuits" ADD COLUMN "display_name" TEXT;
