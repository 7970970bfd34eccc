-- CreateEnum
CREATE TYPE "DnsChangeSource" AS ENUM ('edit', 'import', 'preset', 'fix', 'undo', 'provider');

-- CreateEnum
CREATE TYPE "DnsChangeState" AS ENUM ('saving', 'saved', 'live', 'slow', 'failed');

-- CreateTable
CREATE TABLE "dns_zones" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "sets" JSONB NOT NULL,
    "nameservers" TEXT[],
    "missing_hosts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "change_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dns_zones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dns_changes" (
    "id" UUID NOT NULL,
    "zone_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "source" "DnsChangeSource" NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "state" "DnsChangeState" NOT NULL,
    "actor_id" UUID,
    "changes" JSONB NOT NULL,
    "live" INTEGER NOT NULL DEFAULT 0,
    "nameservers" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "saved_at" TIMESTAMPTZ(3),

    CONSTRAINT "dns_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dns_zones_name_key" ON "dns_zones"("name");

-- CreateIndex
CREATE INDEX "dns_zones_user_id_idx" ON "dns_zones"("user_id");

-- CreateIndex
CREATE INDEX "dns_zones_read_at_idx" ON "dns_zones"("read_at");

-- CreateIndex
CREATE UNIQUE INDEX "dns_changes_zone_id_version_key" ON "dns_changes"("zone_id", "version");

-- AddForeignKey
ALTER TABLE "dns_changes" ADD CONSTRAINT "dns_changes_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "dns_zones"("id") ON DELETE CASCADE ON UPDATE CASCADE;
