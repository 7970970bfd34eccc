import type { FastifyInstance } from 'fastify';
import type { StripeAccount } from '../account.ts';

export function hostedCheckout(app: FastifyInstance, account: StripeAccount): void {
  app.get('/c/pay/:id', () => account.sessions.size);
}
