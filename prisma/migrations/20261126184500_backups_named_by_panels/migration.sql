-- Some panels name backups themselves, when they are complete.
ALTER TABLE "backups" ADD COLUMN "panel_name" TEXT;

CREATE TABLE "backup_requests" (
    "server_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "earlier" TEXT[],

    CONSTRAINT "backup_requests_pkey" PRIMARY KEY ("server_id", "name")
);

ALTER TABLE "backup_requests" ADD CONSTRAINT "backup_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "panel_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "backup_requests_account_id_idx" ON "backup_requests"("account_id");
