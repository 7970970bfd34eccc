import { Injectable } from '@nestjs/common';
import type { AccountCredit } from '../../foundation/database/generated/client.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { GoodwillPort } from '../goodwill.port.ts';
import { ProviderCustomersService } from '../orders/provider-customers.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { AccountCreditsRepository } from './account-credits.repository.ts';
import { creditsLeft } from './credit-ledger.ts';

/** A customer's credit, and what is left of each that staff gave; null while the payment provider does not answer. */
export interface CreditBalance {
  cents: number | null;
  credits: (AccountCredit & { leftCents: number | null })[];
}

/** What credit customers have. */
@Injectable()
export class CreditBalanceService {
  constructor(
    private readonly credits: AccountCreditsRepository,
    private readonly plans: PlansRepository,
    private readonly customers: ProviderCustomersService,
    private readonly provider: GoodwillPort,
  ) {}

  /** For the customer. Their plan has a copy of the balance; without a plan, only credits by staff are asked for. */
  async of(userId: string): Promise<{ cents: number | null; credits: AccountCredit[] }> {
    const credits = await this.credits.listOf(userId);
    const plan = await this.plans.findCurrent(userId);
    if (plan !== null) return { cents: Math.max(0, -plan.stripeBalanceCents), credits };
    if (credits.length === 0) return { cents: 0, credits };
    return { cents: (await this.#read(userId))?.cents ?? null, credits };
  }

  /** For staff: read at the payment provider, with what is left of each credit. */
  async detailsOf(userId: string): Promise<CreditBalance> {
    const credits = await this.credits.listOf(userId);
    const read = await this.#read(userId);
    const left = new Map(read?.left.map(({ creditId, cents }) => [creditId, cents]));
    return {
      cents: read?.cents ?? null,
      credits: credits.map((credit) => ({ ...credit, leftCents: left.get(credit.id) ?? null })),
    };
  }

  async #read(userId: string) {
    const customerId = await this.customers.idOf(userId);
    if (customerId === null) return { cents: 0, left: [] };
    try {
      const entries = await this.provider.entriesOf(customerId);
      const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
      return { cents: Math.max(0, cents), left: creditsLeft(entries) };
    } catch (error) {
      if (error instanceof ProviderError) return null;
      throw error;
    }
  }
}
