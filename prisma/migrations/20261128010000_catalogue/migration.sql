CREATE TYPE "CatalogueState" AS ENUM ('draft', 'publishing', 'published', 'replaced', 'discarded');

CREATE TABLE "catalogue_versions" (
  "number" INTEGER NOT NULL PRIMARY KEY,
  "state" "CatalogueState" NOT NULL,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "changed_by" UUID,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,
  "published_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "catalogue_versions_one_published" ON "catalogue_versions" ("state") WHERE "state" = 'published';
-- One person edits, or one version is being published.
CREATE UNIQUE INDEX "catalogue_versions_one_in_work" ON "catalogue_versions" ((true)) WHERE "state" IN ('draft', 'publishing');

CREATE TABLE "catalogue_prices" (
  "version_number" INTEGER NOT NULL,
  "price_list" "PriceList" NOT NULL,
  "plan_name" "PlanName" NOT NULL,
  "plan_period" "PlanPeriod" NOT NULL,
  "monthly_cents" INTEGER NOT NULL,
  "lookup_key" TEXT NOT NULL,
  PRIMARY KEY ("version_number", "price_list", "plan_name", "plan_period"),
  CONSTRAINT "catalogue_prices_version_number_fkey" FOREIGN KEY ("version_number")
    REFERENCES "catalogue_versions" ("number") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "catalogue_prices_lookup_key_idx" ON "catalogue_prices" ("lookup_key");

-- The prices that releases before this one had in their code.
INSERT INTO "catalogue_versions" ("number", "state", "changed_at", "published_at") VALUES (1, 'published', now(), now());
INSERT INTO "catalogue_prices" ("version_number", "price_list", "plan_name", "plan_period", "monthly_cents", "lookup_key") VALUES
  (1, 'standard', 'professional', 'monthly', 798, 'hosting_professional_monthly'),
  (1, 'standard', 'professional', 'yearly', 578, 'hosting_professional_yearly'),
  (1, 'standard', 'professional', '3-year', 388, 'hosting_professional_3year'),
  (1, 'standard', 'expert', 'monthly', 1298, 'hosting_expert_monthly'),
  (1, 'standard', 'expert', 'yearly', 988, 'hosting_expert_yearly'),
  (1, 'standard', 'expert', '3-year', 798, 'hosting_expert_3year'),
  (1, 'standard', 'agency', 'monthly', 2598, 'hosting_agency_monthly'),
  (1, 'standard', 'agency', 'yearly', 1988, 'hosting_agency_yearly'),
  (1, 'standard', 'agency', '3-year', 1598, 'hosting_agency_3year'),
  (1, 'template', 'premium', 'monthly', 1186, 'template_premium_monthly'),
  (1, 'template', 'premium', 'yearly', 988, 'template_premium_yearly'),
  (1, 'template', 'expert', 'monthly', 2368, 'template_expert_monthly'),
  (1, 'template', 'expert', 'yearly', 1895, 'template_expert_yearly'),
  (1, 'template', 'agency', 'monthly', 3598, 'template_agency_monthly'),
  (1, 'template', 'agency', 'yearly', 2878, 'template_agency_yearly');

ALTER TABLE "orders" ADD COLUMN "lookup_key" TEXT;
ALTER TABLE "scheduled_changes" ADD COLUMN "lookup_key" TEXT;
ALTER TABLE "hosting_plans" ADD COLUMN "lookup_key" TEXT;
UPDATE "hosting_plans" SET "lookup_key" = (CASE "price_list" WHEN 'standard' THEN 'hosting' ELSE 'template' END)
  || '_' || "plan_name"::text || '_' || replace("plan_period"::text, '-', '')
  WHERE "plan_name" NOT IN ('domain', 'legacy');
CREATE INDEX "hosting_plans_prices" ON "hosting_plans" ("lookup_key") WHERE "state" <> 'ended';

-- Tells the processes that answer people when other prices hold: their public pages show them.
CREATE FUNCTION "notify_catalogue_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_published', NEW."number"::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "catalogue_published" AFTER UPDATE ON "catalogue_versions" FOR EACH ROW
  WHEN (NEW."state" = 'published' AND OLD."state" <> 'published')
  EXECUTE FUNCTION "notify_catalogue_published"();
