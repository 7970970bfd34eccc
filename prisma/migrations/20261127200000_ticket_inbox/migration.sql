CREATE TYPE "TicketPriority" AS ENUM ('low', 'normal', 'high', 'urgent');

ALTER TABLE "tickets"
  ADD COLUMN "subject" TEXT,
  ADD COLUMN "priority" "TicketPriority" NOT NULL DEFAULT 'normal',
  ADD COLUMN "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "domain" TEXT,
  ADD COLUMN "due_at" TIMESTAMPTZ(3),
  ADD COLUMN "warn_at" TIMESTAMPTZ(3),
  ADD COLUMN "snoozed_until" TIMESTAMPTZ(3),
  ADD COLUMN "follow_up_at" TIMESTAMPTZ(3),
  ADD COLUMN "is_reminded" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "ticket_tags" (
  "tag" TEXT NOT NULL PRIMARY KEY,
  "used_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "ticket_tags_used_at_tag_idx" ON "ticket_tags" ("used_at" DESC, "tag");

ALTER TABLE "staff_notices" ADD COLUMN "recipient_id" UUID;
