import pg from 'pg';
import { until } from '../../foundation/testing/polling.ts';
import type { Product } from './product.ts';

/** Sends emails while another transaction has locked the first waiting notice, as a second worker does for a moment. */
export async function mailWhileLocked(
  { db }: Product,
  table: 'staff_notices' | 'ticket_notices',
  mailDue: () => Promise<void>,
): Promise<void> {
  const other = new pg.Client({ connectionString: db.adminUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      `SELECT 1 FROM ${table} WHERE settled_at IS NULL ORDER BY created_at, id LIMIT 1 FOR UPDATE`,
    );
    let hasEnded = false;
    const mailing = mailDue().finally(() => {
      hasEnded = true;
    });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until('an end or a wait', async () => hasEnded || (await db.query(waiting)).length > 0);
    await other.query('COMMIT');
    await mailing;
  } finally {
    await other.end();
  }
  await mailDue();
}
