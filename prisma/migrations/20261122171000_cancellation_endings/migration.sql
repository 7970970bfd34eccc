-- CreateEnum
CREATE TYPE "CancellationEnding" AS ENUM ('soon', 'term', 'now');

-- AlterTable
ALTER TABLE "cancellations" ADD COLUMN     "ending" "CancellationEnding" NOT NULL DEFAULT 'soon';
