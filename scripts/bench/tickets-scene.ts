import type { Client } from 'pg';

export interface Scale {
  tickets: number;
  replies: number;
  customers: number;
}

const AGENTS = 20;

/**
 * Fills the desk up to a scale: one ticket in 25 is not closed, a third of these wait, nine in ten have an agent. Words
 * are in every ticket, in half of them, in one of a hundred, a thousand and ten thousand, and in one alone.
 * @param person the customer, agent and admin who looks at the lists: every 20 000th ticket is theirs, and one in 20 assigned to them
 */
export async function fillDesk(
  client: Client,
  { tickets, replies, customers }: Scale,
  person: string,
): Promise<void> {
  await client.query('SET synchronous_commit = off');
  await client.query('TRUNCATE tickets, ticket_replies RESTART IDENTITY');
  await client.query(
    `INSERT INTO users (id, email, password_hash, name, role, created_at)
     SELECT md5('customer' || n)::uuid, 'customer' || n || '@example.com', 'none', 'Customer ' || n, 'user', now()
     FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
    [customers],
  );
  // Rows first and indexes afterwards: the same in the end, in a tenth of the time.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ('tickets', 'ticket_replies') AND indexname NOT LIKE '%pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`);
  await client.query(
    `INSERT INTO tickets (user_id, category, status, closed, description, snippet, assignee_id, created_at, updated_at,
       waiting_since, creator_viewed_at, words)
     SELECT CASE WHEN n % greatest($1::int / 60, 1) = 0 THEN $3::uuid ELSE md5('customer' || (1 + n * 7919::bigint % $2::int))::uuid END,
       (ARRAY['tech', 'billing', 'other'])[1 + n % 3]::"TicketCategory",
       CASE n % 50 WHEN 0 THEN 'open' WHEN 1 THEN 'escalated' ELSE 'closed' END::"TicketStatus", n % 50 > 1,
       '<p>' || repeat('My website does not answer. ', 12) || n || '</p>', 'My website does not answer. ' || n,
       CASE WHEN n % 11 = 0 THEN NULL WHEN n % ${AGENTS} = 1 THEN $3::uuid ELSE md5('agent' || n % ${AGENTS})::uuid END,
       now() - ($1::int - n) * interval '30 seconds', now() - (n * 104729::bigint % $1::int) * interval '30 seconds',
       CASE WHEN n % 50 <= 1 AND n % 3 = 0 THEN now() - n * interval '1 second' END, now(),
       array_to_tsvector(ARRAY['my', 'website', 'does', 'not', 'answer', 'number' || n, 'half' || n % 2, 'mid' || n % 100,
         'site' || n % 1000, 'plug' || n % 10000])
     FROM generate_series(1, $1::int) n`,
    [tickets, customers, person],
  );
  await client.query(
    `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
     SELECT gen_random_uuid(), 1 + n * 31::bigint % $1::int, md5('customer' || (1 + n % $3::int))::uuid, n % 2 = 0,
       '<p>We looked at it and found something; please try again. ' || n || '</p>', now() - ($2::int - n) * interval '6 seconds'
     FROM generate_series(1, $2::int) n`,
    [tickets, replies, customers],
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('VACUUM ANALYZE tickets');
  await client.query('VACUUM ANALYZE ticket_replies');
  await client.query('VACUUM ANALYZE users');
}
