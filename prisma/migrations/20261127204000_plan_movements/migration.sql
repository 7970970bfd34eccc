-- CreateEnum
CREATE TYPE "PlanStanding" AS ENUM ('none', 'trial', 'paying');

-- CreateEnum
CREATE TYPE "MovementKind" AS ENUM ('trial', 'new', 'returned', 'expansion', 'contraction', 'discount', 'cancelled', 'unpaid', 'trial_lost');

-- CreateTable
CREATE TABLE "plan_movements" (
    "plan_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "MovementKind" NOT NULL,
    "from_standing" "PlanStanding" NOT NULL,
    "to_standing" "PlanStanding" NOT NULL,
    "from_cents" INTEGER NOT NULL,
    "to_cents" INTEGER NOT NULL,
    "plan_name" "PlanName" NOT NULL,
    "plan_period" "PlanPeriod" NOT NULL,
    "price_list" "PriceList" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_movements_pkey" PRIMARY KEY ("plan_id","revision")
);

-- What is known of the past: deliveries of orders, the end of trials, scheduled changes, and how each plan is now. When
-- a plan was unpaid for a time and was paid again, is not known.
WITH terms AS (
    SELECT "plan_id", "user_id", "finished_at" AS "at", 1 AS "place", "plan_name", "plan_period", "price_list",
        CASE WHEN "trial" THEN 'trial' ELSE 'paying' END::"PlanStanding" AS "standing",
        round(("amount_cents" - "discount_cents")::numeric
            / CASE "plan_period" WHEN 'monthly' THEN 1 WHEN 'yearly' THEN 12 ELSE 36 END)::int AS "cents",
        false AS "is_over"
    FROM "orders"
    WHERE "state" = 'fulfilled' AND "plan_id" IS NOT NULL AND "finished_at" IS NOT NULL
        AND "plan_name" NOT IN ('domain', 'legacy')
), paid_trials AS (
    SELECT t."plan_id", t."user_id", p."trial_ends_at", 2, t."plan_name", t."plan_period", t."price_list",
        'paying'::"PlanStanding", t."cents", false
    FROM terms t JOIN "hosting_plans" p ON p."id" = t."plan_id"
    WHERE t."standing" = 'trial' AND p."trial_ends_at" <= p."period_start"
        AND EXISTS (SELECT 1 FROM "invoices" i WHERE i."user_id" = t."user_id"
            AND i."subscription_id" = p."stripe_subscription_id" AND i."state" = 'paid' AND i."paid_cents" > 0)
), switches AS (
    SELECT "plan_id", "user_id", "effective_at", 3, "plan_name", "plan_period", "price_list",
        'paying'::"PlanStanding",
        round("amount_cents"::numeric / CASE "plan_period" WHEN 'monthly' THEN 1 WHEN 'yearly' THEN 12 ELSE 36 END)::int,
        false
    FROM "scheduled_changes" WHERE "state" = 'done'
), present AS (
    SELECT "id", "user_id",
        CASE "state" WHEN 'ended' THEN coalesce("ended_at", "period_end")
            WHEN 'unpaid' THEN coalesce("owed_since" + interval '7 days', "period_end") ELSE "period_start" END,
        4, "plan_name", "plan_period", "price_list",
        CASE WHEN "state" IN ('ended', 'unpaid') THEN 'none'
            WHEN "trial_ends_at" > "period_start" THEN 'trial' ELSE 'paying' END::"PlanStanding",
        round("period_amount_cents"::numeric
            / CASE "plan_period" WHEN 'monthly' THEN 1 WHEN 'yearly' THEN 12 ELSE 36 END)::int,
        "state" = 'ended'
    FROM "hosting_plans" WHERE "plan_name" NOT IN ('domain', 'legacy') AND "state" <> 'past_due'
), known AS (
    SELECT "plan_id", "user_id", greatest("at", first_value("at") OVER whole) AS "at", "place", "plan_name", "plan_period",
        "price_list", "standing", CASE "standing" WHEN 'paying' THEN "cents" ELSE 0 END AS "cents", "is_over"
    FROM (SELECT * FROM terms UNION ALL SELECT * FROM paid_trials UNION ALL SELECT * FROM switches
        UNION ALL SELECT * FROM present) AS facts
    WINDOW whole AS (PARTITION BY "plan_id" ORDER BY "place", "at")
), steps AS (
    SELECT *,
        coalesce(lag("standing") OVER plan, 'none') AS "from_standing",
        coalesce(lag("cents") OVER plan, 0) AS "from_cents",
        row("plan_name", "plan_period", "price_list")
            IS DISTINCT FROM lag(row("plan_name", "plan_period", "price_list")) OVER plan AS "is_other",
        coalesce(bool_or("standing" = 'paying') OVER earlier, false) AS "has_paid",
        row_number() OVER plan - count(*) OVER (PARTITION BY "plan_id") AS "back"
    FROM known
    WINDOW plan AS (PARTITION BY "plan_id" ORDER BY "at", "place"),
        earlier AS (PARTITION BY "user_id" ORDER BY "at", "place" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
)
INSERT INTO "plan_movements"
SELECT s."plan_id", p."revision" + s."back", s."user_id",
    CASE WHEN s."standing" = 'trial' THEN CASE s."from_standing" WHEN 'paying' THEN 'contraction' ELSE 'trial' END
        WHEN s."standing" = 'none' THEN CASE WHEN s."from_standing" = 'trial' THEN 'trial_lost'
            WHEN s."is_over" THEN 'cancelled' ELSE 'unpaid' END
        WHEN s."from_standing" <> 'paying' THEN CASE WHEN s."has_paid" THEN 'returned' ELSE 'new' END
        WHEN NOT s."is_other" THEN 'discount'
        WHEN s."cents" < s."from_cents" THEN 'contraction' ELSE 'expansion' END::"MovementKind",
    s."from_standing", s."standing", s."from_cents", s."cents", s."plan_name", s."plan_period", s."price_list", s."at"
FROM steps s JOIN "hosting_plans" p ON p."id" = s."plan_id"
WHERE s."standing" <> s."from_standing" OR s."cents" <> s."from_cents"
    OR (s."standing" = 'paying' AND s."is_other");

-- CreateIndex
CREATE INDEX "plan_movements_at_idx" ON "plan_movements"("at");

-- CreateIndex
CREATE INDEX "plan_movements_user_id_to_standing_idx" ON "plan_movements"("user_id", "to_standing");
