import { domainToUnicode } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import type { NamedClaim } from './name-claims.repository.ts';
import { type RefusedPanelName, RefusedPanelNamesRepository } from './refused-panel-names.repository.ts';

const reasons: Readonly<Record<string, string>> = {
  invalid: 'It is no domain name that can be hosted.',
  reserved: 'It is one of our own names or a provider’s.',
  temporary: 'It is a temporary name that was not given to this account.',
  registered: 'Another customer registered it.',
  held: 'It belongs to another customer.',
  resting: 'Another customer had it until recently.',
  releasing: 'It is being moved to another customer.',
};

/** Names that customers added inside a panel although they may not use them. */
@Injectable()
export class RefusedPanelNamesService {
  constructor(
    private readonly repository: RefusedPanelNamesRepository,
    private readonly notices: StaffNoticesService,
    private readonly clock: Clock,
  ) {}

  /** Replaces what is known of the accounts that were read; staff are told of what is new. */
  async keep(
    accountIds: readonly string[],
    refused: readonly (NamedClaim & { reason: string })[],
  ): Promise<void> {
    const foundAt = this.clock.now();
    const added = await this.repository.replace(
      accountIds,
      refused.map((each) => ({ ...each, foundAt })),
    );
    await this.notices.report(
      added.map(({ accountId, userId, name, reason }) => ({
        kind: 'staff_name',
        key: `names.refused ${accountId} ${name} ${foundAt.getTime()}`,
        subject: domainToUnicode(name),
        what: `${domainToUnicode(name)} was found on a panel in an account that may not use it. ${reasons[reason] ?? ''}`,
        path: `{admin}/customers/${userId}`,
      })),
    );
  }

  async listOf(userId: string): Promise<{ name: string; reason: string; foundAt: Date }[]> {
    const rows = await this.repository.listOf(userId);
    return rows.map(({ name, reason, foundAt }: RefusedPanelName) => ({
      name,
      reason: reasons[reason] ?? reason,
      foundAt,
    }));
  }
}
