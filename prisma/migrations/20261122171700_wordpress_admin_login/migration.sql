-- AlterTable
ALTER TABLE "wordpress_sites" ADD COLUMN     "admin_login" TEXT;
