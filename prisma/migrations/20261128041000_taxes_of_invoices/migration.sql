-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "customer_country" TEXT,
ADD COLUMN     "customer_tax_id" TEXT,
ADD COLUMN     "taxes" JSONB;
