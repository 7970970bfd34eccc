CREATE TYPE "AccountCreditState" AS ENUM ('requested', 'given', 'failed', 'revoking', 'revoked');
CREATE TYPE "TrialExtensionState" AS ENUM ('requested', 'done', 'failed');

CREATE TABLE "account_credits" (
  "id" UUID NOT NULL PRIMARY KEY,
  "user_id" UUID NOT NULL,
  "amount_cents" INTEGER NOT NULL,
  "reason" TEXT,
  "given_by" UUID NOT NULL,
  "state" "AccountCreditState" NOT NULL DEFAULT 'requested',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  "revoked_cents" INTEGER NOT NULL DEFAULT 0,
  "revoke_reason" TEXT,
  "revoked_by" UUID,
  "revoked_at" TIMESTAMPTZ(3)
);
CREATE INDEX "account_credits_user_id_created_at_idx" ON "account_credits" ("user_id", "created_at" DESC);
CREATE INDEX "account_credits_given_by_created_at_idx" ON "account_credits" ("given_by", "created_at");

CREATE TABLE "trial_extensions" (
  "id" UUID NOT NULL PRIMARY KEY,
  "user_id" UUID NOT NULL,
  "plan_id" UUID NOT NULL,
  "days" INTEGER NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  "reason" TEXT NOT NULL,
  "given_by" UUID NOT NULL,
  "state" "TrialExtensionState" NOT NULL DEFAULT 'requested',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3)
);
CREATE INDEX "trial_extensions_user_id_created_at_idx" ON "trial_extensions" ("user_id", "created_at" DESC);
CREATE INDEX "trial_extensions_plan_id_idx" ON "trial_extensions" ("plan_id");
-- Two that begin at the same end of the trial would count as one.
CREATE UNIQUE INDEX "trial_extensions_one_requested" ON "trial_extensions" ("plan_id") WHERE "state" = 'requested';
