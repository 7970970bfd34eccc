-- CreateEnum
CREATE TYPE "PayoutState" AS ENUM ('pending', 'in_transit', 'paid', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "PayoutLineKind" AS ENUM ('charge', 'refund', 'dispute', 'dispute_reversal', 'fee', 'other');

-- CreateTable
CREATE TABLE "payouts" (
    "id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" "PayoutState" NOT NULL,
    "is_automatic" BOOLEAN NOT NULL,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "arrives_at" TIMESTAMPTZ(3) NOT NULL,
    "lines_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_lines" (
    "id" TEXT NOT NULL,
    "payout_id" TEXT NOT NULL,
    "kind" "PayoutLineKind" NOT NULL,
    "category" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL,
    "net_cents" INTEGER NOT NULL,
    "payment_intent_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payouts_created_at_id_idx" ON "payouts"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payout_lines_payout_id_created_at_id_idx" ON "payout_lines"("payout_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "refunds_created_at_id_idx" ON "refunds"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "refunds_state_created_at_id_idx" ON "refunds"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "disputes_opened_at_id_idx" ON "disputes"("opened_at" DESC, "id" DESC);
