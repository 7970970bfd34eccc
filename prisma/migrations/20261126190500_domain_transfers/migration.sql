ALTER TYPE "SaleKind" ADD VALUE 'domain_transfer';

CREATE TYPE "DomainTransferState" AS ENUM ('open', 'paid', 'waiting', 'done', 'refused', 'cancelled');
CREATE TYPE "OwnerUpdateKind" AS ENUM ('data', 'owner');

ALTER TABLE "domains"
  ADD COLUMN "is_locked" BOOLEAN,
  ADD COLUMN "wanted_lock" BOOLEAN,
  ADD COLUMN "is_leaving" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "code_shown_at" TIMESTAMPTZ(3);

CREATE TABLE "domain_transfers" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "registrar" TEXT NOT NULL,
  "price_cents" INTEGER NOT NULL,
  "cost_cents" INTEGER NOT NULL,
  "renew_year_cents" INTEGER NOT NULL,
  "sealed_order" TEXT NOT NULL,
  "nameservers" TEXT[],
  "state" "DomainTransferState" NOT NULL DEFAULT 'open',
  "is_unanswered" BOOLEAN NOT NULL DEFAULT false,
  "refusal" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "paid_at" TIMESTAMPTZ(3),
  "requested_at" TIMESTAMPTZ(3),
  "followed_at" TIMESTAMPTZ(3),
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "domain_transfers_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "domain_transfers_user_id_created_at_idx" ON "domain_transfers"("user_id", "created_at" DESC);
CREATE INDEX "domain_transfers_state_followed_at_idx" ON "domain_transfers"("state", "followed_at");
CREATE INDEX "domain_transfers_name_idx" ON "domain_transfers"("name");
-- A name is transferred for one customer at a time.
CREATE UNIQUE INDEX "domain_transfers_open_name_key" ON "domain_transfers"("name")
  WHERE "state" IN ('open', 'paid', 'waiting');

CREATE TABLE "saved_domain_contacts" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "sealed_contact" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "saved_domain_contacts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "saved_domain_contacts_user_id_used_at_idx" ON "saved_domain_contacts"("user_id", "used_at" DESC);

CREATE TABLE "domain_owner_updates" (
  "id" UUID NOT NULL,
  "domain_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" "OwnerUpdateKind" NOT NULL,
  "sealed_owner" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "accepted_at" TIMESTAMPTZ(3),
  CONSTRAINT "domain_owner_updates_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "domain_owner_updates_domain_id_key" ON "domain_owner_updates"("domain_id");
