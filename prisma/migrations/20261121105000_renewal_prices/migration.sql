-- AlterTable
ALTER TABLE "domain_registrations" ADD COLUMN     "renew_year_cents" INTEGER;

-- AlterTable
ALTER TABLE "domains" ADD COLUMN     "renew_year_cents" INTEGER;
