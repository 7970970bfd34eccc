-- CreateEnum
CREATE TYPE "SaleKind" AS ENUM ('domain');

-- CreateEnum
CREATE TYPE "SaleState" AS ENUM ('open', 'paid', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "NameserverKind" AS ENUM ('own', 'custom');

-- CreateEnum
CREATE TYPE "DomainRegistrationState" AS ENUM ('open', 'paid', 'accepted', 'registered', 'refused', 'cancelled');

-- AlterTable
ALTER TABLE "domains" ADD COLUMN     "at_registrar" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "autorenew" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "nameserver_kind" "NameserverKind" NOT NULL DEFAULT 'custom',
ADD COLUMN     "nameservers" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "public_nameservers" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "public_read_at" TIMESTAMPTZ(3),
ADD COLUMN     "synced_at" TIMESTAMPTZ(3),
ADD COLUMN     "wanted_kind" "NameserverKind",
ADD COLUMN     "wish_id" UUID,
ADD COLUMN     "wanted_nameservers" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "sales" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "SaleKind" NOT NULL,
    "subject_id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "state" "SaleState" NOT NULL DEFAULT 'open',
    "refund_reason" TEXT,
    "checkout_session_id" TEXT,
    "checkout_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "sales_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain_quotes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "year_cents" INTEGER NOT NULL,
    "renew_year_cents" INTEGER NOT NULL,
    "cost_year_cents" INTEGER NOT NULL,
    "most_years" INTEGER NOT NULL,
    "premium" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "domain_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain_registrations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "years" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "cost_cents" INTEGER NOT NULL,
    "premium" BOOLEAN NOT NULL DEFAULT false,
    "sealed_contacts" TEXT NOT NULL,
    "state" "DomainRegistrationState" NOT NULL DEFAULT 'open',
    "refusal" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "domain_registrations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sales_checkout_session_id_key" ON "sales"("checkout_session_id");

-- CreateIndex
CREATE INDEX "sales_user_id_created_at_idx" ON "sales"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sales_subject_id_idx" ON "sales"("subject_id");

-- CreateIndex
CREATE INDEX "sales_state_expires_at_idx" ON "sales"("state", "expires_at");

-- CreateIndex
CREATE INDEX "domain_quotes_user_id_name_created_at_idx" ON "domain_quotes"("user_id", "name", "created_at" DESC);

-- CreateIndex
CREATE INDEX "domain_quotes_expires_at_idx" ON "domain_quotes"("expires_at");

-- CreateIndex
CREATE INDEX "domain_registrations_user_id_created_at_idx" ON "domain_registrations"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "domain_registrations_name_idx" ON "domain_registrations"("name");

-- CreateIndex
CREATE INDEX "domains_expires_at_idx" ON "domains"("expires_at");


-- One registration of a name at a time, whoever wants it
CREATE UNIQUE INDEX "domain_registrations_one_under_way" ON "domain_registrations"("name") WHERE "state" IN ('open', 'paid', 'accepted');
