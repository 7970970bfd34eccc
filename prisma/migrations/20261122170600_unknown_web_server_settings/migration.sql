-- AlterTable
ALTER TABLE "web_server_settings" ALTER COLUMN "static_file_cache" DROP NOT NULL,
ALTER COLUMN "file_compression" DROP NOT NULL;
