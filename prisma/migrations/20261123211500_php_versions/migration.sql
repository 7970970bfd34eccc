-- AlterTable
ALTER TABLE "web_server_settings" ADD COLUMN "php_versions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
