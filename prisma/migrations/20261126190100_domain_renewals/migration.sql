-- AlterEnum
ALTER TYPE "SaleKind" ADD VALUE 'domain_renewal';

-- CreateEnum
CREATE TYPE "DomainRenewalKind" AS ENUM ('manual', 'automatic');

-- CreateEnum
CREATE TYPE "DomainRenewalPayment" AS ENUM ('card', 'checkout');

-- CreateEnum
CREATE TYPE "DomainRenewalState" AS ENUM ('open', 'paid', 'accepted', 'renewed', 'refused', 'cancelled');

-- AlterTable
ALTER TABLE "sales" ADD COLUMN     "payment_intent_id" TEXT;

-- AlterTable
ALTER TABLE "billing_customers" ADD COLUMN     "saved_card_brand" TEXT,
ADD COLUMN     "saved_card_last4" TEXT,
ADD COLUMN     "saved_method_id" TEXT;

-- AlterTable
ALTER TABLE "domains" ADD COLUMN     "autorenew_year_cents" INTEGER,
ADD COLUMN     "renewable_until" TIMESTAMPTZ(3),
ADD COLUMN     "restorable_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "domain_registrations" ADD COLUMN     "autorenew" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "domain_renewal_quotes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "registrar" TEXT NOT NULL,
    "is_restoration" BOOLEAN NOT NULL,
    "year_cents" INTEGER NOT NULL,
    "cost_year_cents" INTEGER NOT NULL,
    "years" INTEGER[],
    "premium" BOOLEAN NOT NULL,
    "expires_before" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "domain_renewal_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain_renewals" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "registrar" TEXT NOT NULL,
    "kind" "DomainRenewalKind" NOT NULL,
    "payment" "DomainRenewalPayment" NOT NULL,
    "is_restoration" BOOLEAN NOT NULL,
    "years" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "cost_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "quote_id" UUID,
    "state" "DomainRenewalState" NOT NULL DEFAULT 'open',
    "expires_before" TIMESTAMPTZ(3) NOT NULL,
    "expires_after" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "refusal" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "domain_renewals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sales_payment_intent_id_key" ON "sales"("payment_intent_id");

-- CreateIndex
CREATE INDEX "domain_renewal_quotes_user_id_name_created_at_idx" ON "domain_renewal_quotes"("user_id", "name", "created_at" DESC);

-- CreateIndex
CREATE INDEX "domain_renewal_quotes_expires_at_idx" ON "domain_renewal_quotes"("expires_at");

-- CreateIndex
CREATE INDEX "domain_renewals_user_id_created_at_idx" ON "domain_renewals"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "domain_renewals_name_id_idx" ON "domain_renewals"("name", "id" DESC);

-- One renewal of a domain at a time
CREATE UNIQUE INDEX "domain_renewals_one_under_way" ON "domain_renewals"("name") WHERE "state" IN ('open', 'paid', 'accepted');
