-- CreateEnum
CREATE TYPE "CdnCertificate" AS ENUM ('waiting', 'active');

-- CreateEnum
CREATE TYPE "WebsiteKind" AS ENUM ('main', 'addon', 'subdomain');

-- CreateEnum
CREATE TYPE "WordpressPluginState" AS ENUM ('not_installed', 'installed', 'active');

-- CreateEnum
CREATE TYPE "WordpressCacheState" AS ENUM ('enabled', 'disabled', 'enabling', 'error');

-- AlterEnum
ALTER TYPE "WebsiteState" ADD VALUE 'deleting';
ALTER TYPE "WebsiteState" ADD VALUE 'deleted';

-- AlterTable: the next sync corrects the kind.
ALTER TABLE "websites"
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "kind" "WebsiteKind",
ADD COLUMN     "parent_site_id" INTEGER;

UPDATE "websites" SET "kind" = CASE WHEN "main" THEN 'main' ELSE 'addon' END::"WebsiteKind";

ALTER TABLE "websites" ALTER COLUMN "kind" SET NOT NULL,
DROP COLUMN "main";

-- AlterTable: of each day the last sample stays.
ALTER TABLE "storage_samples" ADD COLUMN "day" DATE;

UPDATE "storage_samples" SET "day" = ("at" AT TIME ZONE 'UTC')::date;

DELETE FROM "storage_samples" a USING "storage_samples" b
WHERE a."account_id" = b."account_id" AND a."day" = b."day" AND a."at" < b."at";

ALTER TABLE "storage_samples" DROP CONSTRAINT "storage_samples_pkey",
DROP COLUMN "at",
ALTER COLUMN "day" SET NOT NULL,
ADD CONSTRAINT "storage_samples_pkey" PRIMARY KEY ("account_id", "day");

-- CreateTable
CREATE TABLE "cdn_zones" (
    "website_id" UUID NOT NULL,
    "zone_id" BIGINT,
    "host_name" TEXT,
    "custom_host_name" TEXT,
    "certificate" "CdnCertificate",
    "last_purged_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cdn_zones_pkey" PRIMARY KEY ("website_id")
);

-- CreateTable
CREATE TABLE "web_server_settings" (
    "website_id" UUID NOT NULL,
    "static_file_cache" BOOLEAN NOT NULL,
    "file_compression" BOOLEAN NOT NULL,
    "php_version" TEXT,
    "php_optimized" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "web_server_settings_pkey" PRIMARY KEY ("website_id")
);

-- CreateTable
CREATE TABLE "wordpress_sites" (
    "website_id" UUID NOT NULL,
    "installation_id" INTEGER,
    "version" TEXT,
    "admin_url" TEXT,
    "plugin_state" "WordpressPluginState",
    "cache_state" "WordpressCacheState",
    "cache_changed_at" TIMESTAMPTZ(3),
    "cache_read_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wordpress_sites_pkey" PRIMARY KEY ("website_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cdn_zones_zone_id_key" ON "cdn_zones"("zone_id");

-- CreateIndex
CREATE INDEX "cdn_zones_certificate_idx" ON "cdn_zones"("certificate");

