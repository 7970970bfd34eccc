-- AlterTable
ALTER TABLE "panel_servers" ADD COLUMN     "makes_backups" BOOLEAN,
ADD COLUMN     "abilities_checked_at" TIMESTAMPTZ(3);
