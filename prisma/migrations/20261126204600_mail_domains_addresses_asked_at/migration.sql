-- AlterTable
ALTER TABLE "mail_domains" ADD COLUMN "addresses_asked_at" TIMESTAMPTZ(3);
