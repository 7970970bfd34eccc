-- Zones that cannot be read any more must not be first in every sync.
ALTER TABLE "dns_zones" ADD COLUMN "asked_at" TIMESTAMPTZ(3);

CREATE INDEX "dns_zones_asked_at_idx" ON "dns_zones"("asked_at");
