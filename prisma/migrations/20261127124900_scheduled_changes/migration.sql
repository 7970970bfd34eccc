CREATE TYPE "ScheduledChangeState" AS ENUM ('scheduled', 'done', 'withdrawn', 'replaced', 'misfit');

CREATE TABLE "scheduled_changes" (
  "id" UUID NOT NULL PRIMARY KEY,
  "user_id" UUID NOT NULL,
  "plan_id" UUID NOT NULL,
  "price_list" "PriceList" NOT NULL,
  "plan_name" "PlanName" NOT NULL,
  "plan_period" "PlanPeriod" NOT NULL,
  "from_plan_name" "PlanName" NOT NULL,
  "from_plan_period" "PlanPeriod" NOT NULL,
  "amount_cents" INTEGER NOT NULL,
  "state" "ScheduledChangeState" NOT NULL DEFAULT 'scheduled',
  "effective_at" TIMESTAMPTZ(3) NOT NULL,
  "warned_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3)
);

CREATE INDEX "scheduled_changes_plan_id_created_at_idx" ON "scheduled_changes" ("plan_id", "created_at" DESC);
CREATE INDEX "scheduled_changes_state_effective_at_idx" ON "scheduled_changes" ("state", "effective_at");
CREATE UNIQUE INDEX "scheduled_changes_one_open" ON "scheduled_changes" ("plan_id") WHERE "state" = 'scheduled';
