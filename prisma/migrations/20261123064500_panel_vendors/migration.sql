-- AlterTable
ALTER TABLE "panel_servers" ADD COLUMN "vendor" TEXT NOT NULL DEFAULT 'plesk';
