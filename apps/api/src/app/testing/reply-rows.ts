import type { Product } from './product.ts';

/** A saved reply for all staff. */
export async function addSavedReply(product: Product, id: string): Promise<void> {
  await product.db.query(
    `INSERT INTO saved_replies (id, title, texts, searched, created_at, updated_at)
     VALUES ($1, 'Refund', '{"en": "<p>Hello {{customer_name}}</p>"}', 'refund', now(), now())`,
    [id],
  );
}

/** The customer of a ticket is asked how the help was. */
export async function addRatingRequest(product: Product, ticket: number): Promise<void> {
  await product.db.query(
    `INSERT INTO ticket_ratings (ticket_number, user_id, closing_id, asked_at, open_until)
     SELECT number, user_id, gen_random_uuid(), now(), now() + interval '30 days' FROM tickets WHERE number = $1`,
    [ticket],
  );
}
