-- Files of backups that can be downloaded, or are being sent. No reference to backups: a file is deleted after its backup too.
CREATE TABLE "backup_downloads" (
    "id" UUID NOT NULL,
    "backup_id" UUID NOT NULL,
    "bytes" BIGINT,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "backup_downloads_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "backup_downloads_backup_id_idx" ON "backup_downloads"("backup_id");
CREATE INDEX "backup_downloads_ends_at_idx" ON "backup_downloads"("ends_at");
