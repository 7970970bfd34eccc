-- CreateTable
CREATE TABLE "audit_chain" (
    "seq" BIGINT NOT NULL,
    "event_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_chain_event_id_key" ON "audit_chain"("event_id");

-- Appends an event to the chain. Each field is written as its length and its text, so that no two events read alike; a
-- field that is null is a tilde. `homeport audit verify` computes the same outside of the database.
CREATE FUNCTION "append_to_audit_chain"(event "audit_events") RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  head "audit_chain";
  field text;
  content text := '';
BEGIN
  SELECT * INTO head FROM "audit_chain" ORDER BY "seq" DESC LIMIT 1;
  FOREACH field IN ARRAY ARRAY[
    (coalesce(head."seq", 0) + 1)::text,
    event."id"::text,
    event."user_id"::text,
    event."actor_id"::text,
    event."kind",
    event."ip",
    event."detail"::text,
    to_char(event."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ] LOOP
    content := content || CASE WHEN field IS NULL THEN '~' ELSE octet_length(field) || ':' || field END;
  END LOOP;
  INSERT INTO "audit_chain" ("seq", "event_id", "hash")
  VALUES (
    coalesce(head."seq", 0) + 1,
    event."id",
    sha256(coalesce(head."hash", '\x'::bytea) || convert_to(content, 'UTF8'))
  );
END $$;
REVOKE ALL ON FUNCTION "append_to_audit_chain"("audit_events") FROM PUBLIC;

-- Events that are there already come first, oldest first.
DO $$
DECLARE
  event "audit_events";
BEGIN
  LOCK TABLE "audit_events" IN SHARE ROW EXCLUSIVE MODE;
  FOR event IN SELECT * FROM "audit_events" ORDER BY "at", "id" LOOP
    PERFORM "append_to_audit_chain"(event);
  END LOOP;
END $$;

-- Runs while a transaction commits, after all of its work: the lock lasts as long as that commit and no longer.
CREATE FUNCTION "chain_audit_event"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('homeport audit chain', 0));
  PERFORM "append_to_audit_chain"(NEW);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "audit_event_chained" AFTER INSERT ON "audit_events"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_event"();
