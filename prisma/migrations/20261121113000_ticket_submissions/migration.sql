-- CreateTable
CREATE TABLE "ticket_submissions" (
    "author_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_submissions_pkey" PRIMARY KEY ("author_id","id")
);

-- CreateIndex
CREATE INDEX "ticket_submissions_created_at_idx" ON "ticket_submissions"("created_at");
