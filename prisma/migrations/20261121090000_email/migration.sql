-- CreateTable
CREATE TABLE "mail_accounts" (
    "user_id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "server" TEXT NOT NULL,
    "box" TEXT NOT NULL,
    "ownership_name" TEXT,
    "ownership_value" TEXT,
    "stands_at" TIMESTAMPTZ(3),
    "storage_used_mb" DOUBLE PRECISION,
    "storage_read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_accounts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "mail_domains" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3),
    "mx" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "spf" TEXT,
    "dkim_name" TEXT,
    "dkim" TEXT,
    "verdicts" JSONB NOT NULL DEFAULT '{}',
    "checked_at" TIMESTAMPTZ(3),
    "all_found" BOOLEAN NOT NULL DEFAULT false,
    "refusal" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_domains_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_accounts_username_key" ON "mail_accounts"("username");

-- CreateIndex
CREATE INDEX "mail_accounts_storage_read_at_idx" ON "mail_accounts"("storage_read_at");

-- CreateIndex
CREATE INDEX "mail_domains_all_found_checked_at_idx" ON "mail_domains"("all_found", "checked_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_domains_user_id_name_key" ON "mail_domains"("user_id", "name");

-- The mail host takes a domain from one customer, however many try it
CREATE UNIQUE INDEX "mail_domains_one_at_host" ON "mail_domains"("name") WHERE "added_at" IS NOT NULL;
