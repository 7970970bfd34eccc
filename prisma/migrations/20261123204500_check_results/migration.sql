-- CreateTable
CREATE TABLE "check_results" (
    "part_id" TEXT NOT NULL,
    "check_name" TEXT NOT NULL,
    "part_name" TEXT NOT NULL,
    "is_provider" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "fix" TEXT,
    "message_keys" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "state_since" TIMESTAMPTZ(3) NOT NULL,
    "is_reported" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "check_results_pkey" PRIMARY KEY ("part_id", "check_name")
);
