ALTER TABLE "domain_transfers" ADD COLUMN "has_code" BOOLEAN NOT NULL DEFAULT true;
