-- AlterTable
ALTER TABLE "panel_servers" ADD COLUMN "ipv6" TEXT;

-- AlterTable
ALTER TABLE "name_pointings" ADD COLUMN "ipv6_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[];
