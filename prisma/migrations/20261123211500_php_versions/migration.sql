-- AlterTable
ALTER TABLE "web_server_settings" ADD COLUMN "php_versions" TEXT[] DEFAULT ARRAY[]::text[];
