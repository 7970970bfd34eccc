-- DropIndex
DROP INDEX "audit_events_user_id_at_idx";

-- CreateTable
CREATE TABLE "ratings" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "review" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rating_months" (
    "month" DATE NOT NULL,
    "rating" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rating_months_pkey" PRIMARY KEY ("month","rating")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_minutes" (
    "service" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "ok" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "within" INTEGER[],

    CONSTRAINT "provider_minutes_pkey" PRIMARY KEY ("service","minute")
);

-- CreateTable
CREATE TABLE "provider_circuits" (
    "service" TEXT NOT NULL,
    "process" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_circuits_pkey" PRIMARY KEY ("service","process")
);

-- CreateIndex
CREATE UNIQUE INDEX "ratings_user_id_key" ON "ratings"("user_id");

-- CreateIndex
CREATE INDEX "ratings_created_at_id_idx" ON "ratings"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ratings_rating_created_at_id_idx" ON "ratings"("rating", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "feedback_created_at_id_idx" ON "feedback"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "feedback_user_id_created_at_idx" ON "feedback"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "provider_minutes_minute_idx" ON "provider_minutes"("minute");

-- CreateIndex
CREATE INDEX "provider_circuits_seen_at_idx" ON "provider_circuits"("seen_at");

-- CreateIndex
CREATE INDEX "users_role_email_idx" ON "users"("role", "email");

-- CreateIndex
CREATE INDEX "audit_events_user_id_at_id_idx" ON "audit_events"("user_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_actor_id_at_id_idx" ON "audit_events"("actor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_kind_at_id_idx" ON "audit_events"("kind", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_at_id_idx" ON "audit_events"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cancellations_state_requested_at_id_idx" ON "cancellations"("state", "requested_at", "id");

-- CreateIndex
CREATE INDEX "cancellations_user_id_requested_at_idx" ON "cancellations"("user_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "operations_kind_state_created_at_id_idx" ON "operations"("kind", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "operations_created_at_id_idx" ON "operations"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mail_messages_created_at_id_idx" ON "mail_messages"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mail_messages_template_created_at_id_idx" ON "mail_messages"("template", "created_at" DESC, "id" DESC);


-- What the schema language cannot say.

-- Customers are looked for by how their address begins.
CREATE INDEX "users_email_prefix" ON "users"("email" COLLATE "C");

-- Mails that are still owed, and those that were not worth sending any more: few among many.
CREATE INDEX "mail_messages_owed" ON "mail_messages"("created_at" DESC, "id" DESC) WHERE "sealed_data" IS NOT NULL;
CREATE INDEX "mail_messages_dropped" ON "mail_messages"("created_at" DESC, "id" DESC) WHERE "sealed_data" IS NULL AND "sent_at" IS NULL;
