CREATE TABLE "staff_invitations" (
  "id" UUID NOT NULL PRIMARY KEY,
  "email" TEXT NOT NULL,
  "role" "StaffRole" NOT NULL,
  "reason" TEXT NOT NULL,
  "invited_by_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "token_hash" TEXT NOT NULL,
  "sent_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "accepted_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" ("email");
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations" ("token_hash");
CREATE INDEX "staff_invitations_invited_by_id_idx" ON "staff_invitations" ("invited_by_id");
