-- CreateEnum
CREATE TYPE "NameDelegation" AS ENUM ('here', 'elsewhere', 'silent', 'none', 'no_domain');

-- AlterTable
ALTER TABLE "name_pointings" ADD COLUMN "delegation" "NameDelegation",
ADD COLUMN "nameservers" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "delegation_seen_at" TIMESTAMPTZ(3);
