-- AlterTable
ALTER TABLE "operations" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3);
