ALTER TABLE "hosting_plans" ADD COLUMN "payment_url" TEXT,
ADD COLUMN "asks_to_authenticate" BOOLEAN NOT NULL DEFAULT false;
