import type { Client } from 'pg';

export interface Scale {
  tickets: number;
  replies: number;
  customers: number;
}

const AGENTS = 20;
/** How many tickets of each list are assigned to the viewer. */
const OWN = 60;

/** The number of one of their own tickets. */
export function ownTicket({ tickets }: Scale, nth: number): number {
  return stepBetweenOwn(tickets) * (1 + (nth % OWN));
}

function stepBetweenOwn(tickets: number): number {
  return Math.floor(tickets / OWN);
}

/**
 * Fills an empty desk up to a scale: one ticket in 25 is not closed, a third of these wait and are due, a sixth are snoozed,
 * nine in ten have an agent.
 * Words are in every ticket, in half of them, in one of a hundred, and in one alone; ticket n is numbered n.
 * @param person the customer, agent and admin who looks at the lists: some tickets are theirs, and one in 20 is assigned to them
 */
export async function fillDesk(
  client: Client,
  { tickets, replies, customers }: Scale,
  person: string,
): Promise<void> {
  await client.query('SET synchronous_commit = off');
  await client.query('ALTER SEQUENCE tickets_number_seq RESTART WITH 1');
  await client.query(
    `INSERT INTO users (id, email, password_hash, name, role, created_at)
     SELECT md5('customer' || n)::uuid, 'customer' || n || '@example.com', 'none', 'Customer ' || n, 'user'::"Role", now()
       FROM generate_series(1, $1::int) n
     UNION ALL
     SELECT md5('agent' || n)::uuid, 'agent' || n || '@example.com', 'none', 'Agent ' || n, 'agent'::"Role", now()
       FROM generate_series(0, ${AGENTS - 1}) n`,
    [customers],
  );
  // Rows first and indexes afterwards: the same in the end, in a tenth of the time.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE tablename IN ('tickets', 'ticket_replies', 'ticket_events') AND indexname NOT LIKE '%pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`);
  await client.query(
    `INSERT INTO tickets (user_id, category, status, closed, description, snippet, assignee_id, created_at, updated_at,
       waiting_since, due_at, snoozed_until, creator_viewed_at, words)
     SELECT CASE WHEN n % ${stepBetweenOwn(tickets)} = 0 THEN $3::uuid ELSE md5('customer' || (1 + n * 7919::bigint % $2::int))::uuid END,
       (ARRAY['tech', 'billing', 'other'])[1 + n % 3]::"TicketCategory",
       CASE n % 50 WHEN 0 THEN 'open' WHEN 1 THEN 'escalated' ELSE 'closed' END::"TicketStatus", n % 50 > 1,
       '<p>' || repeat('My website does not answer. ', 12) || n || '</p>', 'My website does not answer. ' || n,
       CASE WHEN n % 11 = 0 THEN NULL WHEN n % ${AGENTS} = 1 THEN $3::uuid ELSE md5('agent' || n % ${AGENTS})::uuid END,
       now() - ($1::int - n) * interval '30 seconds', now() - (n * 104729::bigint % $1::int) * interval '30 seconds',
       CASE WHEN n % 50 <= 1 AND n % 3 = 0 THEN now() - n * interval '1 second' END,
       CASE WHEN n % 50 <= 1 AND n % 3 = 0 THEN now() - n * interval '1 second' END,
       CASE WHEN n % 50 = 0 AND n % 3 = 1 THEN now() + n * interval '1 minute' END, now(),
       array_to_tsvector(ARRAY['my', 'website', 'does', 'not', 'answer', 'number' || n, 'half' || n % 2, 'mid' || n % 100])
     FROM generate_series(1, $1::int) n`,
    [tickets, customers, person],
  );
  await client.query(
    `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
     SELECT gen_random_uuid(), 1 + n * 31::bigint % $1::int,
       CASE WHEN n % 2 = 0 THEN md5('agent' || n % ${AGENTS}) ELSE md5('customer' || (1 + n % $3::int)) END::uuid, n % 2 = 0,
       '<p>We looked at it and found something; please try again. ' || n || '</p>', now() - ($2::int - n) * interval '6 seconds'
     FROM generate_series(1, $2::int) n`,
    [tickets, replies, customers],
  );
  await client.query(
    `INSERT INTO ticket_events (id, ticket_number, actor_id, kind, detail, created_at)
     SELECT gen_random_uuid(), n, md5('agent' || n % ${AGENTS})::uuid, 'status_changed', '{"from": "open", "to": "closed"}', now()
     FROM generate_series(1, $1::int) n`,
    [tickets],
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  for (const table of ['tickets', 'ticket_replies', 'ticket_events', 'users'])
    await client.query(`VACUUM ANALYZE ${table}`);
}
