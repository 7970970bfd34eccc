CREATE TABLE "customer_tags" (
  "user_id" UUID NOT NULL,
  "tag" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("user_id", "tag")
);
CREATE INDEX "customer_tags_tag_user_id_idx" ON "customer_tags" ("tag", "user_id");

CREATE TABLE "customer_segments" (
  "id" UUID NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "filter" JSONB NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX "customer_segments_name" ON "customer_segments" (lower("name"));

-- The list of customers is filtered by these.
CREATE INDEX "hosting_plans_current" ON "hosting_plans" ("plan_name", "plan_period") WHERE "state" <> 'ended';
CREATE INDEX "hosting_plans_current_state" ON "hosting_plans" ("state", "trial_ends_at") WHERE "state" <> 'ended';
CREATE INDEX "billing_details_country_idx" ON "billing_details" ("country");
CREATE INDEX "users_locale_idx" ON "users" ("locale");
CREATE INDEX "users_disabled" ON "users" ("disabled_at") WHERE "disabled_at" IS NOT NULL;
