import { Injectable } from '@nestjs/common';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import { AccountCreditsRepository } from '../goodwill/account-credits.repository.ts';
import { GoodwillPort } from '../goodwill.port.ts';

/** Compares credits by staff with the balances at the payment provider. */
@Injectable()
export class CreditVerificationService {
  constructor(
    private readonly credits: AccountCreditsRepository,
    private readonly provider: GoodwillPort,
  ) {}

  async compare({ userId, stripeCustomerId }: BillingCustomer): Promise<string[]> {
    const rows = await this.credits.listOf(userId);
    const entries = await this.provider.entriesOf(stripeCustomerId);
    const known = new Set(rows.map(({ id }) => id));
    const strangers = entries.flatMap(({ gives }) => (gives === null || known.has(gives) ? [] : [gives]));
    const found = strangers.map((id) => `credit ${id}: is at the payment provider alone`);
    for (const { id, state, amountCents, revokedCents } of rows) {
      const sum = (of: 'gives' | 'takes' | 'returns') =>
        entries.filter((entry) => entry[of] === id).reduce((cents, entry) => cents + entry.cents, 0);
      const [given, taken] = [sum('gives'), -(sum('takes') + sum('returns'))];
      if (state !== 'requested' && given !== (state === 'failed' ? 0 : amountCents))
        found.push(
          `credit ${id}: is ${state} with ${amountCents} cents here, ${given} at the payment provider`,
        );
      if (state !== 'revoking' && taken !== revokedCents)
        found.push(
          `credit ${id}: ${revokedCents} cents are taken back here, ${taken} at the payment provider`,
        );
    }
    return found;
  }
}
