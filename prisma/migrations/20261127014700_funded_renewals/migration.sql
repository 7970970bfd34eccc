-- Since when there was enough money for a renewal whose order may be waiting for it.
ALTER TABLE "domain_renewals" ADD COLUMN "funded_since" TIMESTAMPTZ(3);
