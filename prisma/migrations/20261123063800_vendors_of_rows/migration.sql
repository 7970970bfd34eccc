-- Which registrar and which mail host serve a row. Every existing row is served by the only one of its kind so far.
ALTER TABLE "domains" ADD COLUMN "registrar" TEXT NOT NULL DEFAULT 'gandi';
ALTER TABLE "domain_quotes" ADD COLUMN "registrar" TEXT NOT NULL DEFAULT 'gandi';
ALTER TABLE "domain_registrations" ADD COLUMN "registrar" TEXT NOT NULL DEFAULT 'gandi';
ALTER TABLE "mail_accounts" ADD COLUMN "mail_host" TEXT NOT NULL DEFAULT 'mxroute';
