-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'agent', 'admin');

-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('signup', 'login');

-- CreateEnum
CREATE TYPE "PlanName" AS ENUM ('domain', 'professional', 'premium', 'expert', 'agency');

-- CreateEnum
CREATE TYPE "PlanPeriod" AS ENUM ('monthly', 'yearly', '3-year');

-- CreateEnum
CREATE TYPE "OrderState" AS ENUM ('open', 'fulfilled', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "HostingPlanState" AS ENUM ('active', 'past_due', 'unpaid', 'ended');

-- CreateEnum
CREATE TYPE "StripeEventState" AS ENUM ('received', 'processed', 'ignored');

-- CreateEnum
CREATE TYPE "PanelAccountState" AS ENUM ('setting_up', 'active');

-- CreateEnum
CREATE TYPE "WebsiteState" AS ENUM ('active', 'missing');

-- CreateEnum
CREATE TYPE "OperationState" AS ENUM ('queued', 'running', 'undoing', 'succeeded', 'failed', 'parked');

-- CreateEnum
CREATE TYPE "StepState" AS ENUM ('running', 'done', 'failed', 'undone');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "name" TEXT,
    "company" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "security_stamp" INTEGER NOT NULL DEFAULT 0,
    "otp_enabled" BOOLEAN NOT NULL DEFAULT true,
    "referral_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_codes" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "dead_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "previous_hash" TEXT,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "remembered" BOOLEAN NOT NULL,
    "user_agent" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retired_tokens" (
    "token_hash" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retired_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "remembered_devices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remembered_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "dead_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "actor_id" UUID,
    "kind" TEXT NOT NULL,
    "ip" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_customers" (
    "user_id" UUID NOT NULL,
    "stripe_customer_id" TEXT NOT NULL,
    "trial_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "plan_name" "PlanName" NOT NULL,
    "plan_period" "PlanPeriod" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "trial" BOOLEAN NOT NULL,
    "state" "OrderState" NOT NULL DEFAULT 'open',
    "checkout_session_id" TEXT,
    "checkout_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hosting_plans" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "plan_name" "PlanName" NOT NULL,
    "plan_period" "PlanPeriod" NOT NULL,
    "state" "HostingPlanState" NOT NULL DEFAULT 'active',
    "payment_provider" TEXT NOT NULL DEFAULT 'stripe',
    "stripe_subscription_id" TEXT,
    "payment_method" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "stripe_balance_cents" INTEGER NOT NULL DEFAULT 0,
    "trial_ends_at" TIMESTAMPTZ(3),
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "period_amount_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "hosting_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "StripeEventState" NOT NULL DEFAULT 'received',
    "note" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_servers" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "location_label" TEXT NOT NULL,
    "country_code" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "ipv4" TEXT NOT NULL,
    "name_server" TEXT NOT NULL,
    "sealed_key" TEXT NOT NULL,
    "certificate_pem" TEXT,
    "capacity" INTEGER NOT NULL DEFAULT 500,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_synced_at" TIMESTAMPTZ(3),
    "sync_error" TEXT,

    CONSTRAINT "panel_servers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_accounts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hosting_plan_id" UUID NOT NULL,
    "server_id" UUID NOT NULL,
    "location" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "state" "PanelAccountState" NOT NULL DEFAULT 'setting_up',
    "panel_customer_id" INTEGER,
    "panel_webspace_id" INTEGER,
    "placeholder_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_synced_at" TIMESTAMPTZ(3),

    CONSTRAINT "panel_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "websites" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "panel_site_id" INTEGER NOT NULL,
    "ascii_name" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "main" BOOLEAN NOT NULL,
    "state" "WebsiteState" NOT NULL DEFAULT 'active',
    "storage_bytes" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "websites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain_claims" (
    "name" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "domain_claims_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "storage_samples" (
    "account_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "storage_samples_pkey" PRIMARY KEY ("account_id","at")
);

-- CreateTable
CREATE TABLE "operations" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "queue" TEXT NOT NULL,
    "owner_id" UUID,
    "input" JSONB NOT NULL,
    "state" "OperationState" NOT NULL DEFAULT 'queued',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "next_run_at" TIMESTAMPTZ(3) NOT NULL,
    "error_code" TEXT,
    "error_detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "operations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operation_steps" (
    "operation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "state" "StepState" NOT NULL,
    "result" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "operation_steps_pkey" PRIMARY KEY ("operation_id","position")
);

-- CreateTable
CREATE TABLE "mail_messages" (
    "id" UUID NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "user_id" UUID,
    "to" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "sealed_data" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotent_answers" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "schedule_slots" (
    "name" TEXT NOT NULL,
    "last_slot" BIGINT NOT NULL,

    CONSTRAINT "schedule_slots_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "clock_offset" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "offset_ms" BIGINT NOT NULL,

    CONSTRAINT "clock_offset_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "one_time_codes_email_created_at_idx" ON "one_time_codes"("email", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_previous_hash_key" ON "sessions"("previous_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "retired_tokens_session_id_idx" ON "retired_tokens"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "remembered_devices_token_hash_key" ON "remembered_devices"("token_hash");

-- CreateIndex
CREATE INDEX "remembered_devices_user_id_idx" ON "remembered_devices"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_tokens_token_hash_key" ON "password_reset_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_tokens_user_id_idx" ON "password_reset_tokens"("user_id");

-- CreateIndex
CREATE INDEX "audit_events_user_id_at_idx" ON "audit_events"("user_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "billing_customers_stripe_customer_id_key" ON "billing_customers"("stripe_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_checkout_session_id_key" ON "orders"("checkout_session_id");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_idx" ON "orders"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_state_expires_at_idx" ON "orders"("state", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "hosting_plans_order_id_key" ON "hosting_plans"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "hosting_plans_stripe_subscription_id_key" ON "hosting_plans"("stripe_subscription_id");

-- CreateIndex
CREATE INDEX "hosting_plans_user_id_created_at_idx" ON "hosting_plans"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "stripe_events_state_received_at_idx" ON "stripe_events"("state", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "panel_servers_name_key" ON "panel_servers"("name");

-- CreateIndex
CREATE UNIQUE INDEX "panel_servers_url_key" ON "panel_servers"("url");

-- CreateIndex
CREATE INDEX "panel_servers_location_idx" ON "panel_servers"("location");

-- CreateIndex
CREATE INDEX "panel_accounts_user_id_idx" ON "panel_accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "panel_accounts_hosting_plan_id_location_key" ON "panel_accounts"("hosting_plan_id", "location");

-- CreateIndex
CREATE UNIQUE INDEX "panel_accounts_server_id_login_key" ON "panel_accounts"("server_id", "login");

-- CreateIndex
CREATE UNIQUE INDEX "websites_account_id_panel_site_id_key" ON "websites"("account_id", "panel_site_id");

-- CreateIndex
CREATE INDEX "domain_claims_account_id_idx" ON "domain_claims"("account_id");

-- CreateIndex
CREATE INDEX "domain_claims_expires_at_idx" ON "domain_claims"("expires_at");

-- CreateIndex
CREATE INDEX "operations_state_next_run_at_idx" ON "operations"("state", "next_run_at");

-- CreateIndex
CREATE INDEX "operations_owner_id_created_at_idx" ON "operations"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_messages_dedupe_key_key" ON "mail_messages"("dedupe_key");

-- CreateIndex
CREATE INDEX "mail_messages_to_created_at_idx" ON "mail_messages"("to", "created_at" DESC);

-- CreateIndex
CREATE INDEX "idempotent_answers_created_at_idx" ON "idempotent_answers"("created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retired_tokens" ADD CONSTRAINT "retired_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_accounts" ADD CONSTRAINT "panel_accounts_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "panel_servers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "websites" ADD CONSTRAINT "websites_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "panel_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operation_steps" ADD CONSTRAINT "operation_steps_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "operations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

-- A customer has at most one plan that has not ended.
CREATE UNIQUE INDEX "hosting_plans_one_per_user" ON "hosting_plans"("user_id") WHERE "state" <> 'ended';

-- The same work is under way at most once.
CREATE UNIQUE INDEX "operations_one_unfinished" ON "operations"("kind", "key") WHERE "state" IN ('queued', 'running', 'undoing', 'parked');

-- A customer has at most one checkout that can be paid per plan and period.
CREATE UNIQUE INDEX "orders_one_open" ON "orders"("user_id", "plan_name", "plan_period") WHERE "state" = 'open';
