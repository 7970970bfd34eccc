ALTER TABLE "tickets" ADD COLUMN "merged_into" INTEGER, ADD COLUMN "description_from" INTEGER;
-- Whatever reopens a ticket must not reopen a merged one: nobody would see what is written there.
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged" CHECK ("merged_into" IS NULL OR ("closed" AND "merged_into" <> "number")) NOT VALID;

ALTER TABLE "ticket_replies" ADD COLUMN "from_ticket" INTEGER;
ALTER TABLE "ticket_notes" ADD COLUMN "from_ticket" INTEGER;
