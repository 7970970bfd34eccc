-- CreateEnum
CREATE TYPE "PriceList" AS ENUM ('standard', 'template');

-- CreateEnum
CREATE TYPE "OrderKind" AS ENUM ('purchase', 'upgrade', 'renewal', 'template');

-- CreateEnum
CREATE TYPE "OrderRefundReason" AS ENUM ('second_plan', 'superseded', 'late_payment', 'trial_card');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "basis" TEXT,
ADD COLUMN     "credit_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "discount_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "in_place" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "kind" "OrderKind" NOT NULL DEFAULT 'purchase',
ADD COLUMN     "offer_id" UUID,
ADD COLUMN     "plan_id" UUID,
ADD COLUMN     "present_subscription_id" TEXT,
ADD COLUMN     "price_list" "PriceList" NOT NULL DEFAULT 'standard',
ADD COLUMN     "proration_at" TIMESTAMPTZ(3),
ADD COLUMN     "refund_reason" "OrderRefundReason";

-- AlterTable
ALTER TABLE "hosting_plans" ADD COLUMN     "price_list" "PriceList" NOT NULL DEFAULT 'standard';

-- CreateTable
CREATE TABLE "offers" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "percent_off" INTEGER NOT NULL,
    "price_lists" "PriceList"[],
    "plans" "PlanName"[],
    "periods" "PlanPeriod"[],
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_quotes" (
    "plan_id" UUID NOT NULL,
    "price_list" "PriceList" NOT NULL,
    "plan_name" "PlanName" NOT NULL,
    "plan_period" "PlanPeriod" NOT NULL,
    "basis" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_quotes_pkey" PRIMARY KEY ("plan_id")
);

-- CreateTable
CREATE TABLE "trial_cards" (
    "fingerprint" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trial_cards_pkey" PRIMARY KEY ("fingerprint")
);

-- CreateIndex
CREATE INDEX "offers_starts_at_idx" ON "offers"("starts_at");

-- CreateIndex
CREATE INDEX "trial_cards_user_id_idx" ON "trial_cards"("user_id");

-- CreateIndex
CREATE INDEX "orders_plan_id_finished_at_idx" ON "orders"("plan_id", "finished_at" DESC);


-- What is known of the orders there are.
UPDATE "orders" SET "plan_id" = "hosting_plans"."id" FROM "hosting_plans" WHERE "hosting_plans"."order_id" = "orders"."id";
UPDATE "orders" SET "refund_reason" = 'second_plan' WHERE "state" = 'refunded';

-- A customer has at most one order under way for the same wish, and changes a subscription in place once at a time.
DROP INDEX "orders_one_open";
CREATE UNIQUE INDEX "orders_one_open" ON "orders"("user_id", "kind", "price_list", "plan_name", "plan_period") WHERE "state" = 'open';
CREATE UNIQUE INDEX "orders_one_in_place" ON "orders"("user_id") WHERE "state" = 'open' AND "in_place";
