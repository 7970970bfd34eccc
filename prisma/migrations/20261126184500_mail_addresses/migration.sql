-- CreateEnum
CREATE TYPE "MailCatchAll" AS ENUM ('reject', 'discard', 'forward');

-- CreateEnum
CREATE TYPE "MailAddressState" AS ENUM ('creating', 'active', 'changing', 'deleting');

-- AlterTable
ALTER TABLE "mail_domains" ADD COLUMN     "addresses_read_at" TIMESTAMPTZ(3),
ADD COLUMN     "addresses_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "catch_all" "MailCatchAll",
ADD COLUMN     "catch_all_address" TEXT,
ADD COLUMN     "catch_all_changing" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "mailboxes" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "state" "MailAddressState" NOT NULL,
    "quota_mb" INTEGER,
    "used_mb" DOUBLE PRECISION,
    "daily_limit" INTEGER,
    "sent_today" INTEGER NOT NULL DEFAULT 0,
    "suspended" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailboxes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_forwarders" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "state" "MailAddressState" NOT NULL,
    "destinations" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_forwarders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_secrets" (
    "id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_domains_addresses_read_at_idx" ON "mail_domains"("addresses_read_at");

-- CreateIndex
CREATE UNIQUE INDEX "mailboxes_domain_id_name_key" ON "mailboxes"("domain_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "mail_forwarders_domain_id_name_key" ON "mail_forwarders"("domain_id", "name");

-- AddForeignKey
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "mail_domains"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_forwarders" ADD CONSTRAINT "mail_forwarders_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "mail_domains"("id") ON DELETE CASCADE ON UPDATE CASCADE;
