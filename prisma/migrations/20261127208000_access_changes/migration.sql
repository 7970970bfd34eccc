-- Tells listening processes whose access changed, when the transaction commits: they forget what they keep about it.
CREATE FUNCTION "notify_access_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

-- A later end is not told: whoever knows the earlier one reads again when it has passed.
CREATE TRIGGER "session_access_changed" AFTER UPDATE ON "sessions" FOR EACH ROW
  WHEN (
    OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at > NEW.expires_at
    OR OLD.token_version <> NEW.token_version OR OLD.has_second_factor <> NEW.has_second_factor
    OR OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at OR OLD.user_id <> NEW.user_id
  )
  EXECUTE FUNCTION "notify_access_changed"('user_id');

CREATE TRIGGER "session_access_ended" AFTER DELETE ON "sessions" FOR EACH ROW
  EXECUTE FUNCTION "notify_access_changed"('user_id');

CREATE TRIGGER "user_access_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.security_stamp <> NEW.security_stamp)
  EXECUTE FUNCTION "notify_access_changed"('id');

CREATE TRIGGER "user_access_ended" AFTER DELETE ON "users" FOR EACH ROW
  EXECUTE FUNCTION "notify_access_changed"('id');
