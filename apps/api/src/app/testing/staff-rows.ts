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

/** Inserts a promotion with a code, and an id that is known: the plan's of the person whose sample requests name it. */
export async function addPromotion(product: Product, id: string): Promise<void> {
  await product.db.query(
    `INSERT INTO promotions (id, name, percent_off, duration, plans, periods, starts_at, new_customers_only, is_generated,
       created_at)
     VALUES ($1, 'Spring', 25, 'once', '{}', '{}', now(), false, false, now())`,
    [id],
  );
  await product.db.query(`INSERT INTO promo_codes (code, promotion_id) VALUES ($1, $2)`, [
    `SPRING-${id.toUpperCase()}`,
    id,
  ]);
}

/** Inserts a draft of a panel server, with an id that is known, as for a promotion. No key opens its panel. */
export async function addDraftServer(product: Product, id: string): Promise<void> {
  await product.db.query(
    `INSERT INTO panel_servers (id, name, location, location_label, country_code, url, ipv4, name_server, sealed_key, state,
       created_at)
     VALUES ($1::uuid, 'draft-' || $1, 'eu_uk', 'Bristol', 'GB', 'https://' || $1 || '.example', '203.0.113.99',
       'draft.homeport.example', 'none', 'draft', now())`,
    [id],
  );
}

/** The id of the payout that sample requests of a person name. */
export const payoutIdOf = (planId: string): string => `po_${planId.replaceAll('-', '')}`;

/** Inserts a payout with a line of a payment that is unknown here. */
export async function addPayout(product: Product, id: string): Promise<void> {
  await product.db.query(
    `INSERT INTO payouts (id, amount_cents, currency, state, is_automatic, created_at, arrives_at, lines_read_at)
     VALUES ($1, 968, 'usd', 'paid', true, now(), now(), now())`,
    [id],
  );
  await product.db.query(
    `INSERT INTO payout_lines (id, payout_id, kind, category, amount_cents, fee_cents, net_cents, payment_intent_id, created_at)
     VALUES ($2, $1, 'charge', 'charge', 1028, 60, 968, 'pi_elsewhere', now())`,
    [id, id.replace('po_', 'txn_')],
  );
}

/** Inserts a segment with an id that is known, as of promotions. */
export async function addSegment(product: Product, id: string): Promise<void> {
  await product.db.query(
    `INSERT INTO customer_segments (id, name, filter, created_at, updated_at)
     VALUES ($1, $2, '{"state":"trial"}', now(), now())`,
    [id, `Trials of ${id}`],
  );
}
