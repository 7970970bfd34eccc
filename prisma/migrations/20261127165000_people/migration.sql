CREATE TYPE "MemberRole" AS ENUM ('developer', 'billing');

CREATE TABLE "account_members" (
  "id" UUID NOT NULL PRIMARY KEY,
  "account_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "role" "MemberRole" NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_seen_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "account_members_account_id_user_id_key" ON "account_members" ("account_id", "user_id");
CREATE INDEX "account_members_user_id_idx" ON "account_members" ("user_id");

CREATE TABLE "account_invitations" (
  "id" UUID NOT NULL PRIMARY KEY,
  "account_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "email" TEXT NOT NULL,
  "role" "MemberRole" NOT NULL,
  "token_hash" TEXT NOT NULL,
  "sent_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "accepted_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "account_invitations_token_hash_key" ON "account_invitations" ("token_hash");
CREATE UNIQUE INDEX "account_invitations_account_id_email_key" ON "account_invitations" ("account_id", "email");

CREATE TABLE "account_people_settings" (
  "account_id" UUID NOT NULL PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "second_factor_required" BOOLEAN NOT NULL
);

ALTER TABLE "operations" ADD COLUMN "started_by" JSONB;
