import { createHmac, randomUUID } from 'node:crypto';

interface EventFields {
  id?: string;
  type?: string;
  livemode?: boolean;
  account?: string;
  object?: object;
}

/** The raw body of an event as Stripe writes it. */
export function eventBody({ id, type, object, ...rest }: EventFields): Buffer {
  const event = {
    id: id ?? `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    data: { object: object ?? { id: 'cus_test', object: 'customer' } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: type ?? 'customer.updated',
    ...rest,
  };
  return Buffer.from(JSON.stringify(event, null, 2));
}

/** The `v1` signature of a body, by Stripe's published scheme: HMAC-SHA-256 over "timestamp.body". */
export function signature(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** The `Stripe-Signature` header for a body. */
export function signatureHeader(body: Buffer, secret: string, at: Date): string {
  return `t=${Math.floor(at.getTime() / 1000)},v1=${signature(body, secret, at)}`;
}
