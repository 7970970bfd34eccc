-- AlterTable
ALTER TABLE "imports" ALTER COLUMN "server_id" DROP NOT NULL,
ADD COLUMN     "attachments_dir" TEXT,
ADD COLUMN     "origin" TEXT,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'plesk';

-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "locale" TEXT;

-- AlterTable
ALTER TABLE "ticket_replies" ADD COLUMN     "author_name" TEXT;

-- CreateEnum
CREATE TYPE "ImportRecordKind" AS ENUM ('service', 'domain', 'invoice', 'ticket', 'attachment', 'credit');

-- CreateTable
CREATE TABLE "import_records" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "row_number" INTEGER NOT NULL,
    "parent" INTEGER,
    "kind" "ImportRecordKind" NOT NULL,
    "source_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "reason" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "state" "ImportRowState" NOT NULL DEFAULT 'pending',
    "target_id" TEXT,
    "target_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_records_pkey" PRIMARY KEY ("import_id","number")
);

-- CreateTable
CREATE TABLE "staged_rows" (
    "import_id" UUID NOT NULL,
    "table_name" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "parent" TEXT NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "staged_rows_pkey" PRIMARY KEY ("import_id","table_name","id")
);

-- CreateTable
CREATE TABLE "earlier_invoices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "currency" TEXT NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL,
    "state" "InvoiceState" NOT NULL,
    "lines" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "earlier_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "import_records_import_id_row_number_number_idx" ON "import_records"("import_id", "row_number", "number");

-- CreateIndex
CREATE INDEX "import_records_import_id_kind_state_number_idx" ON "import_records"("import_id", "kind", "state", "number");

-- CreateIndex
CREATE INDEX "import_records_kind_source_id_idx" ON "import_records"("kind", "source_id");

-- CreateIndex
CREATE INDEX "staged_rows_import_id_table_name_parent_idx" ON "staged_rows"("import_id", "table_name", "parent");

-- CreateIndex
CREATE INDEX "earlier_invoices_user_id_issued_at_idx" ON "earlier_invoices"("user_id", "issued_at" DESC);

-- CreateIndex
CREATE INDEX "earlier_invoices_number_idx" ON "earlier_invoices"("number");

-- AddForeignKey
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staged_rows" ADD CONSTRAINT "staged_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
