-- CreateEnum
CREATE TYPE "NameTarget" AS ENUM ('here', 'elsewhere', 'nowhere');

-- CreateTable
CREATE TABLE "name_pointings" (
    "website_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "target" "NameTarget",
    "addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "seen_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "name_pointings_pkey" PRIMARY KEY ("website_id","name")
);

-- AddForeignKey
ALTER TABLE "name_pointings" ADD CONSTRAINT "name_pointings_website_id_fkey" FOREIGN KEY ("website_id") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
