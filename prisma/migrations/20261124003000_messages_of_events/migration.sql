-- AlterTable
ALTER TABLE "stripe_events" ADD COLUMN "note_message" JSONB;
