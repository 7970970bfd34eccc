-- AlterTable
ALTER TABLE "panel_servers" ADD COLUMN "prohibits_names" BOOLEAN;
