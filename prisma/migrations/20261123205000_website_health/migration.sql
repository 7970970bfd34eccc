-- CreateEnum
CREATE TYPE "CertificateState" AS ENUM ('valid', 'expired', 'wrong_name', 'untrusted', 'missing');

-- AlterTable
ALTER TABLE "panel_servers" ADD COLUMN "issues_certificates" BOOLEAN;

-- CreateTable
CREATE TABLE "website_health" (
    "website_id" UUID NOT NULL,
    "certificate" "CertificateState",
    "certificate_ends_at" TIMESTAMPTZ(3),
    "certificate_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "http_status" INTEGER,
    "checked_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempted_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "attempt_error" TEXT,

    CONSTRAINT "website_health_pkey" PRIMARY KEY ("website_id")
);

-- AddForeignKey
ALTER TABLE "website_health" ADD CONSTRAINT "website_health_website_id_fkey" FOREIGN KEY ("website_id") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
