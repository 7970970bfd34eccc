-- CreateEnum
CREATE TYPE "TicketStatus" AS ENUM ('open', 'escalated', 'closed');

-- CreateEnum
CREATE TYPE "TicketCategory" AS ENUM ('tech', 'billing', 'other');

-- CreateEnum
CREATE TYPE "AttachmentState" AS ENUM ('quarantined', 'available');

-- CreateEnum
CREATE TYPE "AttachmentKind" AS ENUM ('image', 'pdf', 'other');

-- CreateTable
CREATE TABLE "tickets" (
    "number" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "category" "TicketCategory" NOT NULL,
    "status" "TicketStatus" NOT NULL DEFAULT 'open',
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT NOT NULL,
    "snippet" TEXT NOT NULL,
    "assignee_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "waiting_since" TIMESTAMPTZ(3),
    "creator_viewed_at" TIMESTAMPTZ(3) NOT NULL,
    "assignee_viewed_at" TIMESTAMPTZ(3),
    "has_attachments" BOOLEAN NOT NULL DEFAULT false,
    "cancellation_id" UUID,
    "words" tsvector,

    CONSTRAINT "tickets_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "ticket_replies" (
    "id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "author_id" UUID NOT NULL,
    "by_staff" BOOLEAN NOT NULL,
    "body" TEXT NOT NULL,
    "has_attachments" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_events" (
    "id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "actor_id" UUID,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_attachments" (
    "id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "reply_id" UUID,
    "position" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "thumbnail_key" TEXT,
    "kind" "AttachmentKind" NOT NULL DEFAULT 'other',
    "state" "AttachmentState" NOT NULL DEFAULT 'quarantined',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_drafts" (
    "user_id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "category" "TicketCategory",
    "content" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_drafts_pkey" PRIMARY KEY ("user_id","ticket_number")
);

-- CreateTable
CREATE TABLE "ticket_notices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "ticket_number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "ticket_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "muted_notifications" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "muted_notifications_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "tickets_cancellation_id_key" ON "tickets"("cancellation_id");

-- CreateIndex
CREATE INDEX "tickets_user_id_closed_updated_at_number_idx" ON "tickets"("user_id", "closed", "updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_updated_at_number_idx" ON "tickets"("updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_closed_updated_at_number_idx" ON "tickets"("closed", "updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_status_updated_at_number_idx" ON "tickets"("status", "updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_status_number_idx" ON "tickets"("status", "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_assignee_id_updated_at_number_idx" ON "tickets"("assignee_id", "updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_assignee_id_closed_updated_at_number_idx" ON "tickets"("assignee_id", "closed", "updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_assignee_id_status_updated_at_number_idx" ON "tickets"("assignee_id", "status", "updated_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "tickets_assignee_id_number_idx" ON "tickets"("assignee_id", "number" DESC);

-- CreateIndex
CREATE INDEX "ticket_replies_ticket_number_created_at_id_idx" ON "ticket_replies"("ticket_number", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_events_ticket_number_created_at_id_idx" ON "ticket_events"("ticket_number", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_attachments_ticket_number_created_at_idx" ON "ticket_attachments"("ticket_number", "created_at");

-- CreateIndex
CREATE INDEX "ticket_attachments_reply_id_idx" ON "ticket_attachments"("reply_id");

-- CreateIndex
CREATE INDEX "ticket_drafts_updated_at_idx" ON "ticket_drafts"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_notices_event_id_user_id_key" ON "ticket_notices"("event_id", "user_id");



-- What the schema language cannot say.

-- Numbers that people read: the first ones look like numbers.
ALTER SEQUENCE "tickets_number_seq" RESTART WITH 1001;

-- Who waits for an answer, the longest first: few among many.
CREATE INDEX "tickets_waiting" ON "tickets"("waiting_since", "number") WHERE "waiting_since" IS NOT NULL;
CREATE INDEX "tickets_assignee_waiting" ON "tickets"("assignee_id", "waiting_since", "number") WHERE "waiting_since" IS NOT NULL;

-- The search. Without a pending list, which every search would have to read to its end.
CREATE INDEX "tickets_words" ON "tickets" USING gin ("words") WITH (fastupdate = off);

-- What still has to be done: attachments to look at, news to mail.
CREATE INDEX "ticket_attachments_quarantined" ON "ticket_attachments"("created_at") WHERE "state" = 'quarantined';
CREATE INDEX "ticket_notices_owed" ON "ticket_notices"("created_at", "user_id") WHERE "settled_at" IS NULL;
