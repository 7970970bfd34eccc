-- AlterTable
ALTER TABLE "disputes" ADD COLUMN     "due_by" TIMESTAMPTZ(3);
