import type { Product } from './product.ts';

/** Inserts an ended incident. Its only update has the same id. */
export async function addEndedIncident(product: Product, id: string): Promise<void> {
  await product.db.query(
    `INSERT INTO status_events (id, kind, severity, title, services, server_ids, state, starts_at, ended_at, created_at)
     VALUES ($1, 'incident', 'minor', 'Slow portal', '{portal}', '{}', 'resolved', now() - interval '2 hours',
       now() - interval '1 hour', now())`,
    [id],
  );
  await product.db.query(
    `INSERT INTO status_updates (id, event_id, state, text, created_at) VALUES ($1, $1, 'resolved', 'All well.', now())`,
    [id],
  );
}
