-- CreateTable
CREATE TABLE "mail_copies" (
    "mailbox_id" UUID NOT NULL,
    "operation_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "from_user" TEXT NOT NULL,
    "folder" TEXT NOT NULL DEFAULT '',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "too_large" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_copies_pkey" PRIMARY KEY ("mailbox_id")
);

-- AddForeignKey
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_mailbox_id_fkey" FOREIGN KEY ("mailbox_id") REFERENCES "mailboxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
