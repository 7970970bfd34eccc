import type { Product } from './product.ts';

/** A domain that was registered through us. */
export async function addDomain(product: Product, userId: string, name: string): Promise<void> {
  await product.db.query(
    `INSERT INTO domains (id, user_id, name, registered_at, expires_at, at_registrar, nameserver_kind, created_at)
     VALUES (gen_random_uuid(), $1, $2, now() - interval '1 month', now() + interval '11 months', true, 'own', now())`,
    [userId, name],
  );
}

/** A transfer of a domain to us that waits for the registry. */
export async function addTransfer(product: Product, userId: string, transferId: string): Promise<void> {
  await product.db.query(
    `INSERT INTO domain_transfers (id, user_id, name, registrar, price_cents, cost_cents, renew_year_cents,
       sealed_order, nameservers, state, created_at, paid_at, requested_at)
     VALUES ($1, $2, $3, 'gandi', 1748, 1398, 1748, 'none', '{}', 'waiting', now(), now(), now())`,
    [transferId, userId, `moving-${userId.slice(0, 8)}.example`],
  );
}
