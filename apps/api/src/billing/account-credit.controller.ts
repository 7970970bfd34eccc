import { accountCredit } from '@homeport/contract/account-credit';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CreditBalanceService } from './goodwill/credit-balance.service.ts';

const shown: ReadonlySet<string> = new Set(['given', 'revoking', 'revoked']);

/** A customer's credit. */
@Controller()
export class AccountCreditController {
  constructor(private readonly balance: CreditBalanceService) {}

  @Handle(accountCredit)
  async credit({ caller }: Input<typeof accountCredit>): Promise<CallAnswer<typeof accountCredit>> {
    const { cents, credits } = await this.balance.of(caller.userId);
    return {
      credit_cents: cents,
      credits: credits
        .filter(({ state }) => shown.has(state))
        .map(({ id, createdAt, amountCents, revokedCents }) => ({
          id,
          given: createdAt.toISOString(),
          amount_cents: amountCents,
          revoked_cents: revokedCents,
        })),
    };
  }
}
