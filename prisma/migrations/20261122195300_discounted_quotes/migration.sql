-- AlterTable
ALTER TABLE "domain_quotes" ADD COLUMN     "discount_cost_year_cents" INTEGER,
ADD COLUMN     "discount_most_years" INTEGER,
ADD COLUMN     "discount_year_cents" INTEGER;
