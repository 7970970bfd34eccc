-- AlterTable
ALTER TABLE "payment_method_changes" ADD COLUMN     "saved_at" TIMESTAMPTZ(3);
