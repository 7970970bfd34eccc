CREATE TYPE "StaffRole" AS ENUM ('agent', 'senior_agent', 'admin', 'owner');

ALTER TABLE "users" ADD COLUMN "staff_role" "StaffRole";

-- Everyone keeps what they could do: admins could also change roles, which only owners can from now on.
UPDATE "users" SET "staff_role" = (CASE "role" WHEN 'admin' THEN 'owner' ELSE 'agent' END)::"StaffRole"
WHERE "role" <> 'user';

-- Processes of the former release write the role alone, during an upgrade. A staff role that does not belong to the role
-- becomes the one with the fewest rights that does.
CREATE FUNCTION "fit_staff_role"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."role" = 'user' THEN
    NEW."staff_role" := NULL;
  ELSIF NEW."role" = 'agent' AND (NEW."staff_role" IS NULL OR NEW."staff_role" NOT IN ('agent', 'senior_agent')) THEN
    NEW."staff_role" := 'agent';
  ELSIF NEW."role" = 'admin' AND (NEW."staff_role" IS NULL OR NEW."staff_role" NOT IN ('admin', 'owner')) THEN
    NEW."staff_role" := 'admin';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "fit_staff_role" BEFORE INSERT OR UPDATE OF "role", "staff_role" ON "users"
FOR EACH ROW EXECUTE FUNCTION "fit_staff_role"();

-- The member of staff who requested it; null: the guarantee or the command line, and refunds of former releases.
ALTER TABLE "refunds" ADD COLUMN "requested_by" UUID;
CREATE INDEX "refunds_requested_by_created_at_idx" ON "refunds" ("requested_by", "created_at") WHERE "requested_by" IS NOT NULL;

-- What someone on the team has answered.
CREATE INDEX "ticket_replies_by_staff" ON "ticket_replies" ("author_id", "ticket_number") WHERE "by_staff";
