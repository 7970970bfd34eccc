-- CreateTable
CREATE TABLE "figure_days" (
    "day" DATE NOT NULL,
    "totals" JSONB,
    "computed_at" TIMESTAMPTZ(3),
    "is_stale" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "figure_days_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "figure_days_is_stale_day_idx" ON "figure_days"("is_stale", "day");

-- CreateIndex
CREATE INDEX "invoices_issued_at_idx" ON "invoices"("issued_at");

-- CreateIndex
CREATE INDEX "invoices_paid_at_idx" ON "invoices"("paid_at");

-- CreateIndex
CREATE INDEX "refunds_state_finished_at_idx" ON "refunds"("state", "finished_at");

-- CreateIndex
CREATE INDEX "stripe_events_type_received_at_idx" ON "stripe_events"("type", "received_at");

-- CreateIndex
CREATE INDEX "ticket_replies_by_staff_created_at_idx" ON "ticket_replies"("by_staff", "created_at");

-- CreateIndex
CREATE INDEX "users_created_at_idx" ON "users"("created_at");
