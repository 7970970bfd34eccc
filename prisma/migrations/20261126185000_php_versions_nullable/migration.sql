-- The first form of 20261123211500_php_versions made the column NOT NULL; databases from then become equal to all others.
ALTER TABLE "web_server_settings" ALTER COLUMN "php_versions" DROP NOT NULL;
