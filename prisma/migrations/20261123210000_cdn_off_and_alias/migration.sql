-- AlterTable
ALTER TABLE "cdn_zones" ADD COLUMN "aliased" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "removing" BOOLEAN NOT NULL DEFAULT false;
