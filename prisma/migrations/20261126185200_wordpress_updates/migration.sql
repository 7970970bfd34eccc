-- AlterEnum
ALTER TYPE "BackupReason" ADD VALUE 'wordpress_update';

-- AlterTable
ALTER TABLE "wordpress_sites" ADD COLUMN "newer_versions" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "updates_read_at" TIMESTAMPTZ(3);
