-- AlterTable
ALTER TABLE "sales" ADD COLUMN "description_message" JSONB,
ADD COLUMN "refund_reason_message" JSONB;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN "description_message" JSONB;
