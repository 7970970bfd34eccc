-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "refund_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "refunded_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "order_id" TEXT,
ADD COLUMN     "tax_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "order_id" UUID;
