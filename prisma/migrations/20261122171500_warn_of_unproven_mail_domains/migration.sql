-- AlterTable
ALTER TABLE "mail_domains" ADD COLUMN "warned_at" TIMESTAMPTZ(3);

-- CreateIndex: few domains wait to be proven.
CREATE INDEX "mail_domains_wanted_at_unproven" ON "mail_domains"("wanted_at") WHERE "added_at" IS NULL;
