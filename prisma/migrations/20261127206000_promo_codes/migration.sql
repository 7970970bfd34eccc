CREATE TYPE "DiscountDuration" AS ENUM ('once', 'repeating', 'forever');

CREATE TABLE "promotions" (
  "id" UUID NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "percent_off" INTEGER,
  "amount_off_cents" INTEGER,
  "duration" "DiscountDuration" NOT NULL,
  "duration_months" INTEGER,
  "plans" "PlanName"[],
  "periods" "PlanPeriod"[],
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3),
  "paused_at" TIMESTAMPTZ(3),
  "max_uses" INTEGER,
  "new_customers_only" BOOLEAN NOT NULL,
  "is_generated" BOOLEAN NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "promotions_discount" CHECK (("percent_off" IS NULL) <> ("amount_off_cents" IS NULL)),
  CONSTRAINT "promotions_duration" CHECK (("duration" = 'repeating') = ("duration_months" IS NOT NULL))
);
CREATE INDEX "promotions_created_at_id_idx" ON "promotions" ("created_at" DESC, "id" DESC);

CREATE TABLE "promo_codes" (
  "code" TEXT NOT NULL PRIMARY KEY,
  "promotion_id" UUID NOT NULL REFERENCES "promotions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "promo_codes_promotion_id_idx" ON "promo_codes" ("promotion_id");

ALTER TABLE "orders"
  ADD COLUMN "promotion_id" UUID,
  ADD COLUMN "promo_code" TEXT,
  ADD COLUMN "discount_duration" "DiscountDuration" NOT NULL DEFAULT 'once',
  ADD COLUMN "discount_months" INTEGER,
  ADD COLUMN "subscription_id" TEXT;
CREATE INDEX "orders_promotion_id_state_idx" ON "orders" ("promotion_id", "state");

ALTER TABLE "invoices" ADD COLUMN "discount_cents" INTEGER;
