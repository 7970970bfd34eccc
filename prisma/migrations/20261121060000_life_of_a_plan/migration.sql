-- CreateEnum
CREATE TYPE "CancellationState" AS ENUM ('requested', 'confirmed', 'withdrawn', 'ended');

-- CreateEnum
CREATE TYPE "InvoiceState" AS ENUM ('open', 'paid', 'void', 'uncollectible');

-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('requested', 'done', 'failed');

-- CreateEnum
CREATE TYPE "MethodChangeState" AS ENUM ('open', 'saved', 'applied', 'expired');

-- AlterTable
ALTER TABLE "hosting_plans" ADD COLUMN     "next_charge_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_charge_cents" INTEGER,
ADD COLUMN     "owed_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "stripe_events" ADD COLUMN     "customer_id" TEXT;

-- AlterTable
ALTER TABLE "panel_accounts" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "cancellations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "reason" TEXT,
    "state" "CancellationState" NOT NULL DEFAULT 'requested',
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "access_ends_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "data_kept_till" TIMESTAMPTZ(3),

    CONSTRAINT "cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" TEXT,
    "number" TEXT,
    "description" TEXT NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "due_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "state" "InvoiceState" NOT NULL,
    "pdf_url" TEXT,
    "payment_url" TEXT,
    "payment_intent_id" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "invoice_id" TEXT,
    "payment_intent_id" TEXT NOT NULL,
    "stripe_refund_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT,
    "state" "RefundState" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "disputes" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "invoice_id" TEXT,
    "payment_intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_method_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "MethodChangeState" NOT NULL DEFAULT 'open',
    "checkout_session_id" TEXT,
    "checkout_url" TEXT,
    "payment_method_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_method_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_events" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "plan_id" UUID,
    "kind" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cancellations_plan_id_idx" ON "cancellations"("plan_id");

-- CreateIndex
CREATE INDEX "cancellations_state_access_ends_at_idx" ON "cancellations"("state", "access_ends_at");

-- CreateIndex
CREATE INDEX "invoices_user_id_issued_at_idx" ON "invoices"("user_id", "issued_at" DESC);

-- CreateIndex
CREATE INDEX "invoices_payment_intent_id_idx" ON "invoices"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_stripe_refund_id_key" ON "refunds"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "refunds_payment_intent_id_idx" ON "refunds"("payment_intent_id");

-- CreateIndex
CREATE INDEX "refunds_user_id_created_at_idx" ON "refunds"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "disputes_user_id_opened_at_idx" ON "disputes"("user_id", "opened_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_method_changes_checkout_session_id_key" ON "payment_method_changes"("checkout_session_id");

-- CreateIndex
CREATE INDEX "payment_method_changes_user_id_created_at_idx" ON "payment_method_changes"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_method_changes_state_expires_at_idx" ON "payment_method_changes"("state", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "billing_events_dedupe_key_key" ON "billing_events"("dedupe_key");

-- CreateIndex
CREATE INDEX "billing_events_user_id_at_idx" ON "billing_events"("user_id", "at");

-- CreateIndex
CREATE INDEX "stripe_events_customer_id_received_at_idx" ON "stripe_events"("customer_id", "received_at");

-- CreateIndex
CREATE INDEX "mail_messages_user_id_created_at_idx" ON "mail_messages"("user_id", "created_at");

-- What the schema language cannot say.

-- A plan has at most one cancellation under way.
CREATE UNIQUE INDEX "cancellations_one_open" ON "cancellations"("plan_id") WHERE "state" IN ('requested', 'confirmed');

-- A customer has at most one page open that takes another payment method.
CREATE UNIQUE INDEX "payment_method_changes_one_open" ON "payment_method_changes"("user_id") WHERE "state" = 'open';

-- Whom the events are about that came so far.
UPDATE "stripe_events" SET "customer_id" = CASE
    WHEN "payload" #>> '{data,object,object}' = 'customer' THEN "payload" #>> '{data,object,id}'
    ELSE "payload" #>> '{data,object,customer}'
  END;

-- What is owed now was owed since the running period began, until the next look at the payment provider says more exactly.
UPDATE "hosting_plans" SET "owed_since" = CASE WHEN "stripe_subscription_id" IS NULL THEN "period_end" ELSE "period_start" END
  WHERE "state" IN ('past_due', 'unpaid');
