-- CreateTable
CREATE TABLE "saved_replies" (
    "id" UUID NOT NULL,
    "owner_id" UUID,
    "title" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "steps" JSONB NOT NULL DEFAULT '[]',
    "searched" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_replies_owner_id_idx" ON "saved_replies"("owner_id");
