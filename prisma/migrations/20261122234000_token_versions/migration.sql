-- Access tokens of a session end when its person confirms their identity.
ALTER TABLE "sessions" ADD COLUMN "token_version" INTEGER NOT NULL DEFAULT 0;
