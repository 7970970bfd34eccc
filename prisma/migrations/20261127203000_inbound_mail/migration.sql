-- CreateEnum
CREATE TYPE "InboundMailState" AS ENUM ('received', 'accepted', 'refused', 'duplicate');

-- CreateTable
CREATE TABLE "inbound_mails" (
    "id" UUID NOT NULL,
    "mailbox" TEXT NOT NULL,
    "uid_validity" BIGINT NOT NULL,
    "uid" BIGINT NOT NULL,
    "state" "InboundMailState" NOT NULL DEFAULT 'received',
    "reason" TEXT,
    "sender" TEXT,
    "subject" TEXT,
    "message_id" TEXT,
    "accepted_key" TEXT,
    "user_id" UUID,
    "ticket_number" INTEGER,
    "reply_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "inbound_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inbound_mails_accepted_key_key" ON "inbound_mails"("accepted_key");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_mails_mailbox_uid_validity_uid_key" ON "inbound_mails"("mailbox", "uid_validity", "uid");

-- CreateIndex
CREATE INDEX "inbound_mails_state_received_at_id_idx" ON "inbound_mails"("state", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "inbound_mails_ticket_number_received_at_idx" ON "inbound_mails"("ticket_number", "received_at" DESC);
