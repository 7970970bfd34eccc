-- CreateEnum
CREATE TYPE "ArchiveKind" AS ENUM ('invoices', 'data');

-- CreateTable
CREATE TABLE "archives" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "ArchiveKind" NOT NULL,
    "year" INTEGER,
    "contents" TEXT NOT NULL,
    "operation_id" UUID NOT NULL,
    "bytes" BIGINT,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "archives_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "archives_user_id_created_at_idx" ON "archives"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "archives_ends_at_idx" ON "archives"("ends_at");
