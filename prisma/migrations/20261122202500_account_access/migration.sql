-- Staff can disable an account: its owner cannot sign in until it is enabled again.
ALTER TABLE "users" ADD COLUMN "disabled_at" TIMESTAMPTZ(3);

-- The token of a remembered device is replaced at each sign-in, as refresh tokens are.
ALTER TABLE "remembered_devices"
    ADD COLUMN "previous_hash" TEXT,
    ADD COLUMN "rotated_at" TIMESTAMPTZ(3);
UPDATE "remembered_devices" SET "rotated_at" = "created_at";
ALTER TABLE "remembered_devices" ALTER COLUMN "rotated_at" SET NOT NULL;
CREATE UNIQUE INDEX "remembered_devices_previous_hash_key" ON "remembered_devices"("previous_hash");

CREATE TABLE "retired_device_tokens" (
    "token_hash" TEXT NOT NULL,
    "device_id" UUID NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retired_device_tokens_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "retired_device_tokens_device_id_idx" ON "retired_device_tokens"("device_id");
ALTER TABLE "retired_device_tokens" ADD CONSTRAINT "retired_device_tokens_device_id_fkey"
    FOREIGN KEY ("device_id") REFERENCES "remembered_devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
