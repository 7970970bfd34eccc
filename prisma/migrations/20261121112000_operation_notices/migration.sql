-- CreateTable
CREATE TABLE "operation_notices" (
    "operation_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operation_notices_pkey" PRIMARY KEY ("operation_id")
);

-- CreateIndex
CREATE INDEX "operation_notices_created_at_idx" ON "operation_notices"("created_at");
