CREATE TABLE "ticket_notes" (
  "id" UUID NOT NULL PRIMARY KEY,
  "ticket_number" INTEGER NOT NULL,
  "author_id" UUID NOT NULL,
  "body" TEXT NOT NULL,
  "has_attachments" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "ticket_notes_ticket_number_created_at_id_idx" ON "ticket_notes" ("ticket_number", "created_at" DESC, "id" DESC);

CREATE TABLE "ticket_mentions" (
  "note_id" UUID NOT NULL REFERENCES "ticket_notes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "user_id" UUID NOT NULL,
  "ticket_number" INTEGER NOT NULL,
  "gave_access" BOOLEAN NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  PRIMARY KEY ("note_id", "user_id")
);
CREATE INDEX "ticket_mentions_user_id_ticket_number_idx" ON "ticket_mentions" ("user_id", "ticket_number");

ALTER TABLE "ticket_attachments" ADD COLUMN "note_id" UUID;
-- A file without a reply belongs to the description, which the customer sees: a file of a note must never look like one.
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_reply_or_note" CHECK ("reply_id" IS NULL OR "note_id" IS NULL);
CREATE INDEX "ticket_attachments_note_id_idx" ON "ticket_attachments" ("note_id");

CREATE TABLE "ticket_note_drafts" (
  "user_id" UUID NOT NULL,
  "ticket_number" INTEGER NOT NULL,
  "content" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("user_id", "ticket_number")
);
CREATE INDEX "ticket_note_drafts_updated_at_idx" ON "ticket_note_drafts" ("updated_at");
