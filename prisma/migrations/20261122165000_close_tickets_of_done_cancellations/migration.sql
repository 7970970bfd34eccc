-- Close the tickets of cancellations that are withdrawn or ended, unless the customer's last reply waits for an answer.
WITH done AS (
    UPDATE "tickets" t
    SET "status" = 'closed', "closed" = true, "waiting_since" = NULL
    FROM "cancellations" c
    WHERE c."id" = t."cancellation_id" AND c."state" IN ('withdrawn', 'ended') AND t."status" = 'open'
        AND NOT coalesce((
            SELECT NOT r."by_staff" FROM "ticket_replies" r WHERE r."ticket_number" = t."number"
            ORDER BY r."created_at" DESC, r."id" DESC LIMIT 1), false)
    RETURNING t."number")
INSERT INTO "ticket_events" ("id", "ticket_number", "kind", "detail", "created_at")
SELECT gen_random_uuid(), "number", 'status_changed', '{"from": "open", "to": "closed"}', now() FROM done;
