-- CreateTable
CREATE TABLE "ticket_ratings" (
    "ticket_number" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "agent_id" UUID,
    "closing_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "open_until" TIMESTAMPTZ(3) NOT NULL,
    "verdict" TEXT,
    "reason" TEXT,
    "comment" TEXT,
    "rated_at" TIMESTAMPTZ(3),

    CONSTRAINT "ticket_ratings_pkey" PRIMARY KEY ("ticket_number")
);

-- CreateIndex
CREATE INDEX "ticket_ratings_rated_at_ticket_number_idx" ON "ticket_ratings"("rated_at" DESC, "ticket_number" DESC);

-- CreateIndex
CREATE INDEX "ticket_ratings_verdict_rated_at_ticket_number_idx" ON "ticket_ratings"("verdict", "rated_at" DESC, "ticket_number" DESC);
