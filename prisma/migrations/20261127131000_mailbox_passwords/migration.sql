ALTER TABLE "mailboxes" ADD COLUMN "password_busy_until" TIMESTAMPTZ(3);
