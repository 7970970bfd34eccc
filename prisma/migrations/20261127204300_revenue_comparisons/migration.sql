-- CreateTable
CREATE TABLE "revenue_comparisons" (
    "id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "invoices" INTEGER NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "paid_cents" BIGINT NOT NULL DEFAULT 0,
    "provider_paid_cents" BIGINT NOT NULL DEFAULT 0,
    "refunded_cents" BIGINT NOT NULL DEFAULT 0,
    "provider_refunded_cents" BIGINT NOT NULL DEFAULT 0,
    "differences" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "revenue_comparisons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revenue_days" (
    "comparison_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "paid_cents" BIGINT NOT NULL,
    "provider_paid_cents" BIGINT NOT NULL,
    "refunded_cents" BIGINT NOT NULL,
    "provider_refunded_cents" BIGINT NOT NULL,

    CONSTRAINT "revenue_days_pkey" PRIMARY KEY ("comparison_id","day")
);

-- CreateTable
CREATE TABLE "revenue_differences" (
    "comparison_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "record_id" TEXT NOT NULL,
    "is_refund" BOOLEAN NOT NULL,
    "invoice_id" TEXT,
    "invoice_number" TEXT,
    "user_id" UUID,
    "day" DATE NOT NULL,
    "provider_day" DATE NOT NULL,
    "cents" INTEGER,
    "provider_cents" INTEGER,

    CONSTRAINT "revenue_differences_pkey" PRIMARY KEY ("comparison_id","position")
);

-- CreateIndex
CREATE INDEX "revenue_comparisons_finished_at_idx" ON "revenue_comparisons"("finished_at" DESC);

-- AddForeignKey
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_comparison_id_fkey" FOREIGN KEY ("comparison_id") REFERENCES "revenue_comparisons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revenue_differences" ADD CONSTRAINT "revenue_differences_comparison_id_fkey" FOREIGN KEY ("comparison_id") REFERENCES "revenue_comparisons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
