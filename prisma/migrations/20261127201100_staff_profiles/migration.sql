CREATE TABLE "staff_profiles" (
  "user_id" UUID NOT NULL PRIMARY KEY,
  "display_name" TEXT,
  "picture_key" TEXT,
  "sent_picture_key" TEXT,
  "picture_problem" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL
);
