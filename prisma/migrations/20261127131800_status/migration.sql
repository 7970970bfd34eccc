-- CreateEnum
CREATE TYPE "StatusEventKind" AS ENUM ('incident', 'maintenance');

-- CreateTable
CREATE TABLE "status_events" (
    "id" UUID NOT NULL,
    "kind" "StatusEventKind" NOT NULL,
    "severity" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "services" TEXT[],
    "server_ids" UUID[],
    "state" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "planned_end_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "told_ahead_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_updates" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "author_id" UUID,

    CONSTRAINT "status_updates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_tellings" (
    "id" UUID NOT NULL,
    "update_id" UUID NOT NULL,
    "is_ahead" BOOLEAN NOT NULL,
    "through" UUID,
    "count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_tellings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_revisions" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "update_id" UUID,
    "before" JSONB NOT NULL,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,
    "editor_id" UUID NOT NULL,

    CONSTRAINT "status_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_proposals" (
    "server_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "status_proposals_pkey" PRIMARY KEY ("server_id","since")
);

-- CreateIndex
CREATE INDEX "status_events_ended_at_idx" ON "status_events"("ended_at");

-- CreateIndex
CREATE INDEX "status_updates_event_id_created_at_idx" ON "status_updates"("event_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "status_tellings_update_id_is_ahead_key" ON "status_tellings"("update_id", "is_ahead");

-- CreateIndex
CREATE INDEX "status_revisions_event_id_edited_at_idx" ON "status_revisions"("event_id", "edited_at");

-- AddForeignKey
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "status_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_tellings" ADD CONSTRAINT "status_tellings_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "status_updates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_revisions" ADD CONSTRAINT "status_revisions_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "status_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
