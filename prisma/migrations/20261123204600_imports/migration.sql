-- AlterEnum
ALTER TYPE "PlanName" ADD VALUE 'legacy' AFTER 'domain';

-- AlterTable
ALTER TABLE "panel_accounts" ADD COLUMN "is_imported" BOOLEAN NOT NULL DEFAULT false;

-- Imported customers can have several webspaces with one login.
DROP INDEX "panel_accounts_hosting_plan_id_location_key";
DROP INDEX "panel_accounts_server_id_login_key";
CREATE UNIQUE INDEX "panel_accounts_one_per_location" ON "panel_accounts"("hosting_plan_id", "location") WHERE NOT "is_imported";
CREATE UNIQUE INDEX "panel_accounts_one_per_login" ON "panel_accounts"("server_id", "login") WHERE NOT "is_imported";
CREATE UNIQUE INDEX "panel_accounts_one_per_webspace" ON "panel_accounts"("server_id", "panel_webspace_id") WHERE "is_imported";

-- CreateIndex
CREATE INDEX "panel_accounts_hosting_plan_id_idx" ON "panel_accounts"("hosting_plan_id");

-- CreateEnum
CREATE TYPE "ImportDecision" AS ENUM ('create', 'match', 'skip');

-- CreateEnum
CREATE TYPE "ImportRowState" AS ENUM ('pending', 'done', 'skipped', 'undone', 'kept');

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "server_id" UUID NOT NULL,
    "review" TEXT NOT NULL,
    "unowned" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "panel_customer_id" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "decision" "ImportDecision" NOT NULL,
    "reason" TEXT,
    "webspaces" JSONB NOT NULL,
    "state" "ImportRowState" NOT NULL DEFAULT 'pending',
    "user_id" UUID,
    "plan_id" UUID,
    "plan_was" TEXT,
    "account_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "stamp" INTEGER,
    "done_at" TIMESTAMPTZ(3),
    "invited_at" TIMESTAMPTZ(3),
    "invitations" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id","number")
);

-- CreateIndex
CREATE INDEX "imports_created_at_idx" ON "imports"("created_at");

-- CreateIndex
CREATE INDEX "import_rows_import_id_state_number_idx" ON "import_rows"("import_id", "state", "number");

-- CreateIndex
CREATE INDEX "import_rows_user_id_idx" ON "import_rows"("user_id");

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
