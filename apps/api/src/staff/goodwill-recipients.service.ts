import type { CallAnswer } from '@homeport/contract/call';
import type { customerGoodwill } from '@homeport/contract/staff-goodwill';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { DeletionOutlookService } from '../deletion/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';

type Refusal = CallAnswer<typeof customerGoodwill>['refusal'];

/** Who may be given something: customers, and no one on the team. */
@Injectable()
export class GoodwillRecipientsService {
  constructor(
    private readonly auth: AuthService,
    private readonly deletions: DeletionOutlookService,
  ) {}

  /** @throws AppError not_found */
  async refusalOf(customerId: string): Promise<Refusal> {
    const account = isId(customerId) ? await this.auth.accountOf(customerId) : null;
    if (account === null) throw new AppError('not_found');
    if (account.role !== 'user') return 'team';
    return (await this.deletions.dueOf(customerId)) === undefined ? null : 'deletion';
  }

  /** @throws AppError not_found, or conflict with the reason why nothing can be given */
  async check(customerId: string): Promise<void> {
    const refusal = await this.refusalOf(customerId);
    if (refusal === null) return;
    throw new AppError('conflict', {
      message: messageOf(refusal === 'team' ? 'billing.goodwillForTeam' : 'billing.goodwillForDeleted'),
    });
  }
}
