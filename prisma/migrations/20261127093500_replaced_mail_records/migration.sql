ALTER TABLE "mail_domains" ADD COLUMN "replaced" JSONB NOT NULL DEFAULT '[]';
