-- CreateTable
CREATE TABLE "staff_notices" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_notices_key_key" ON "staff_notices"("key");

-- CreateIndex
CREATE INDEX "staff_notices_kind_settled_at_idx" ON "staff_notices"("kind", "settled_at");

-- CreateIndex
CREATE INDEX "staff_notices_kind_subject_created_at_idx" ON "staff_notices"("kind", "subject", "created_at");

-- CreateIndex
CREATE INDEX "staff_notices_created_at_idx" ON "staff_notices"("created_at");

-- CreateIndex
CREATE INDEX "disputes_status_idx" ON "disputes"("status");
