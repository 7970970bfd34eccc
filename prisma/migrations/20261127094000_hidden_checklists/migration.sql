-- CreateTable
CREATE TABLE "hidden_checklists" (
    "user_id" UUID NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hidden_checklists_pkey" PRIMARY KEY ("user_id")
);
