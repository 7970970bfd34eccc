-- What was paid for a sale, tax included; unknown on those of earlier releases.
ALTER TABLE "sales" ADD COLUMN "charged_cents" INTEGER;
