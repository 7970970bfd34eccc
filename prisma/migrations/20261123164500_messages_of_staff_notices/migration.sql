-- AlterTable
ALTER TABLE "staff_notices" ADD COLUMN "message_keys" JSONB;
