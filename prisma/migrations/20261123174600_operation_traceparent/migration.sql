-- AlterTable
ALTER TABLE "operations" ADD COLUMN "traceparent" TEXT;
