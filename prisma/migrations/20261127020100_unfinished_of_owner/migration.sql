-- The work of a customer that is under way. Made beside the running processes, which write this table all the time; alone
-- in its migration, because it must not run in a transaction with others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "operations_unfinished_of_owner" ON "operations"("owner_id") WHERE "state" IN ('queued', 'running', 'undoing', 'parked');
