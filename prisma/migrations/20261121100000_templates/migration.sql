-- CreateTable
CREATE TABLE "withdrawn_templates" (
    "template_id" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawn_templates_pkey" PRIMARY KEY ("template_id")
);
