ALTER TABLE "domain_transfers" ADD COLUMN "email_resent_at" TIMESTAMPTZ(3);
