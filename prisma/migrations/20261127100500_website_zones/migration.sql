CREATE TYPE "ZoneProblem" AS ENUM ('no_dns', 'full', 'refused');

CREATE TABLE "website_zones" (
  "website_id" UUID NOT NULL REFERENCES "websites" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "name" TEXT NOT NULL,
  "problem" "ZoneProblem",
  "checked_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("website_id", "name")
);

CREATE TABLE "started_zones" (
  "server_id" UUID NOT NULL REFERENCES "panel_servers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "name" TEXT NOT NULL,
  "records" JSONB,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("server_id", "name")
);

ALTER TABLE "panel_servers" ADD COLUMN "runs_dns" BOOLEAN;
