DELETE FROM "domain_owner_updates" u WHERE NOT EXISTS (SELECT 1 FROM "domains" d WHERE d."id" = u."domain_id");

ALTER TABLE "domain_owner_updates"
  ADD CONSTRAINT "domain_owner_updates_domain_id_fkey"
  FOREIGN KEY ("domain_id") REFERENCES "domains"("id") ON DELETE CASCADE ON UPDATE CASCADE;
