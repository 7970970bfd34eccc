-- Codes are counted per mailbox, plus-addresses included. Older releases insert the default; such codes are kept for two days.
ALTER TABLE "one_time_codes" ADD COLUMN "mailbox" TEXT NOT NULL DEFAULT '';

UPDATE "one_time_codes" SET "mailbox" = regexp_replace(lower("email"), '^([^+@]+)\+[^@]*@', '\1@');

-- CreateIndex
CREATE INDEX "one_time_codes_mailbox_created_at_idx" ON "one_time_codes"("mailbox", "created_at" DESC);
