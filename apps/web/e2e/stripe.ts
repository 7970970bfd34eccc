import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

const stripeUrl = process.env.STRIPE_URL ?? 'http://localhost:4010';
const headers = { authorization: 'Bearer sk_test_journeys' };

interface Listed {
  data: { id: string }[];
}

/** Changes at the payment provider, without the portal. */
export class Stripe {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** Ends the free trial and charges the first term. */
  async endTrial(email: string): Promise<void> {
    const id = await this.subscriptionOf(email);
    await this.answer('POST', `/v1/subscriptions/${id}`, { trial_end: 'now' });
  }

  /** Ends the subscription at once, unpaid. */
  async endSubscription(email: string): Promise<void> {
    await this.answer('DELETE', `/v1/subscriptions/${await this.subscriptionOf(email)}`);
  }

  /** The refunds of a customer, in cents. */
  async refundedTo(email: string): Promise<number[]> {
    const [customer] = await this.list(`/v1/customers?email=${encodeURIComponent(email)}`);
    const charges = (await this.answer('GET', `/v1/charges?customer=${customer ?? ''}`)) as {
      data: { amount_refunded: number }[];
    };
    return charges.data.map(({ amount_refunded }) => amount_refunded);
  }

  /** Refunds the last charge of a customer. */
  async refundLast(email: string): Promise<void> {
    const [customer] = await this.list(`/v1/customers?email=${encodeURIComponent(email)}`);
    const [charge] = await this.list(`/v1/charges?customer=${customer ?? ''}`);
    await this.answer('POST', '/v1/refunds', { charge: charge ?? '', reason: 'requested_by_customer' });
  }

  /** Pays out to the company what has become available. */
  async payOut(cents: number): Promise<void> {
    await this.answer('POST', '/v1/payouts', { amount: String(cents), currency: 'usd' });
  }

  private async subscriptionOf(email: string): Promise<string> {
    const [customer] = await this.list(`/v1/customers?email=${encodeURIComponent(email)}`);
    const [subscription] = await this.list(`/v1/subscriptions?customer=${customer ?? ''}`);
    return subscription ?? '';
  }

  private async list(path: string): Promise<string[]> {
    return ((await this.answer('GET', path)) as Listed).data.map(({ id }) => id);
  }

  private async answer(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: Record<string, string>,
  ): Promise<unknown> {
    const answer = await this.request.fetch(stripeUrl + path, { method, headers, ...(form && { form }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}
