-- CreateEnum
CREATE TYPE "AttachmentRejection" AS ENUM ('too_many_pixels', 'too_costly');

-- AlterEnum
ALTER TYPE "AttachmentState" ADD VALUE 'rejected';

-- AlterTable
ALTER TABLE "ticket_attachments" ADD COLUMN "rejection" "AttachmentRejection";

-- Files that wait to be looked at go to the queue that now takes them.
UPDATE "operations" SET "queue" = 'pictures' WHERE "kind" = 'support.inspect_file';
