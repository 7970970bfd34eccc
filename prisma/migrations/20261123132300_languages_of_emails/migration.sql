-- AlterTable
ALTER TABLE "users" ADD COLUMN     "locale" TEXT;

-- AlterTable
ALTER TABLE "mail_messages" ADD COLUMN     "locale" TEXT;
