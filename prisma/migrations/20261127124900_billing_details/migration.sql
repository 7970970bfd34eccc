-- CreateEnum
CREATE TYPE "TaxIdState" AS ENUM ('pending', 'verified', 'unverified', 'unavailable', 'unchecked', 'refused');

-- CreateTable
CREATE TABLE "billing_details" (
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "line1" TEXT NOT NULL,
    "line2" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "tax_id_type" TEXT,
    "tax_id" TEXT,
    "tax_id_state" "TaxIdState",
    "invoice_recipients" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "sent_revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "billing_details_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "billing_details_tax_id_state_changed_at_idx" ON "billing_details"("tax_id_state", "changed_at");
