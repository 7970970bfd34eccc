ALTER TABLE "account_members"
  ADD COLUMN "is_limited" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "website_ids" UUID[] DEFAULT ARRAY[]::UUID[];
ALTER TABLE "account_invitations"
  ADD COLUMN "is_limited" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "website_ids" UUID[] DEFAULT ARRAY[]::UUID[];
