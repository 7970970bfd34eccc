-- CreateEnum
CREATE TYPE "BackupReason" AS ENUM ('customer', 'deletion', 'template', 'restore');

-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "server_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "reason" "BackupReason" NOT NULL,
    "main_website" TEXT NOT NULL,
    "websites" TEXT[],
    "subject" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backups_account_id_created_at_idx" ON "backups"("account_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "backups_server_id_name_key" ON "backups"("server_id", "name");

-- AddForeignKey
ALTER TABLE "backups" ADD CONSTRAINT "backups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "panel_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
