CREATE TYPE "PanelServerState" AS ENUM ('draft', 'active', 'draining');

ALTER TABLE "panel_servers"
  ADD COLUMN "state" "PanelServerState" NOT NULL DEFAULT 'active',
  ADD COLUMN "is_default" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "warn_at_percent" INTEGER NOT NULL DEFAULT 90,
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

-- New accounts of a location go to one server first.
CREATE UNIQUE INDEX "panel_servers_default_key" ON "panel_servers" ("location") WHERE "is_default";
