CREATE TYPE "WebhookDeliveryState" AS ENUM ('waiting', 'delivered', 'failed');

CREATE TABLE "webhooks" (
  "id" UUID NOT NULL PRIMARY KEY,
  "user_id" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "topics" TEXT[],
  "sealed_secret" TEXT NOT NULL,
  "sealed_former_secret" TEXT,
  "former_until" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "failing_since" TIMESTAMPTZ(3),
  "disabled_at" TIMESTAMPTZ(3)
);

CREATE INDEX "webhooks_user_id_idx" ON "webhooks" ("user_id");

CREATE TABLE "webhook_deliveries" (
  "id" UUID NOT NULL PRIMARY KEY,
  "webhook_id" UUID NOT NULL REFERENCES "webhooks" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "event" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "state" "WebhookDeliveryState" NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "tried_at" TIMESTAMPTZ(3),
  "duration_ms" INTEGER,
  "status" INTEGER,
  "problem" TEXT,
  "answer" TEXT
);

CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_event_key" ON "webhook_deliveries" ("webhook_id", "event");
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries" ("webhook_id", "created_at" DESC, "id" DESC);
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" ("created_at");
