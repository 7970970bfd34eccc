-- CreateEnum
CREATE TYPE "NameOwnershipState" AS ENUM ('unproven', 'proven');

-- CreateEnum
CREATE TYPE "NameProof" AS ENUM ('record', 'nameservers', 'addresses', 'mail');

-- CreateTable
CREATE TABLE "name_ownerships" (
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "state" "NameOwnershipState" NOT NULL DEFAULT 'unproven',
    "proof" "NameProof",
    "proven_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "lapses_at" TIMESTAMPTZ(3),
    "lost_at" TIMESTAMPTZ(3),
    "moved_to" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "name_ownerships_pkey" PRIMARY KEY ("user_id","name")
);

-- CreateTable
CREATE TABLE "released_names" (
    "name" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "rests_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "released_names_pkey" PRIMARY KEY ("name","user_id")
);

-- CreateTable
CREATE TABLE "refused_panel_names" (
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_panel_names_pkey" PRIMARY KEY ("account_id","name")
);

-- CreateIndex
CREATE INDEX "name_ownerships_name_idx" ON "name_ownerships"("name");

-- CreateIndex
CREATE INDEX "name_ownerships_state_asked_at_idx" ON "name_ownerships"("state", "asked_at");

-- CreateIndex
CREATE INDEX "released_names_rests_until_idx" ON "released_names"("rests_until");

-- CreateIndex
CREATE INDEX "refused_panel_names_user_id_idx" ON "refused_panel_names"("user_id");

-- Names below a name are found by the beginning of the name spelled backwards.
CREATE INDEX "domain_claims_below_idx" ON "domain_claims" (reverse("name") text_pattern_ops);
CREATE INDEX "name_ownerships_below_idx" ON "name_ownerships" (reverse("name") text_pattern_ops) WHERE "state" = 'proven';

-- What the mail host accepted was proven to it by a record.
INSERT INTO "name_ownerships" ("user_id", "name", "state", "proof", "proven_at", "created_at")
SELECT "user_id", "name", 'proven', 'mail', "added_at", "created_at" FROM "mail_domains" WHERE "added_at" IS NOT NULL;

-- Names in use stay with their customers until they are checked: they do not lapse.
INSERT INTO "name_ownerships" ("user_id", "name", "created_at")
SELECT "user_id", "name", "created_at" FROM "domain_claims" WHERE "expires_at" IS NULL
ON CONFLICT DO NOTHING;
