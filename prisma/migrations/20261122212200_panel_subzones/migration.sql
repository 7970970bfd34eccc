-- AlterTable
ALTER TABLE "panel_servers" ADD COLUMN "restricts_subzones" BOOLEAN;
