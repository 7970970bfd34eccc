CREATE TYPE "DeletionState" AS ENUM ('requested', 'kept', 'stopped', 'running', 'done');

CREATE TABLE "account_deletions" (
  "id" UUID NOT NULL PRIMARY KEY,
  "user_id" UUID NOT NULL,
  "state" "DeletionState" NOT NULL DEFAULT 'requested',
  "requested_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "reminded_at" TIMESTAMPTZ(3),
  "operation_id" UUID,
  "ended_at" TIMESTAMPTZ(3),
  "stripe_customer_id" TEXT
);
CREATE INDEX "account_deletions_user_id_requested_at_idx" ON "account_deletions" ("user_id", "requested_at" DESC);
CREATE INDEX "account_deletions_state_due_at_idx" ON "account_deletions" ("state", "due_at");
-- A repeated request joins the one that is open.
CREATE UNIQUE INDEX "account_deletions_one_open" ON "account_deletions" ("user_id") WHERE "state" IN ('requested', 'running', 'done');
