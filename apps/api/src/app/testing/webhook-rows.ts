import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import type { Product } from './product.ts';

/** Inserts a webhook of a person, with one message to it. */
export async function addWebhook(
  product: Product,
  { userId, webhookId, deliveryId }: Record<'userId' | 'webhookId' | 'deliveryId', string>,
): Promise<void> {
  const sealed = product.app.get(EncryptionService).seal('whsec_dGVzdA==', `webhook ${webhookId}`);
  await product.db.query(
    `INSERT INTO webhooks (id, user_id, url, topics, sealed_secret, created_at)
     VALUES ($1, $2, 'https://hooks.example.test/', '{payment}', $3, now())`,
    [webhookId, userId, sealed],
  );
  await product.db.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, event, type, body, created_at)
     VALUES ($1, $2, 'test', 'payment.payment-failed', '{}', now())`,
    [deliveryId, webhookId],
  );
}
