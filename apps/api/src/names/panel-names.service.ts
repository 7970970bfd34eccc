import { domainToUnicode } from 'node:url';
import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import type { NamedClaim } from './name-claims.repository.ts';
import { NameClaimsService } from './name-claims.service.ts';
import type { RefusalReason } from './name-policy.service.ts';
import { RefusedPanelNamesRepository } from './refused-panel-names.repository.ts';

const reasons = {
  invalid: 'names.found.invalid',
  reserved: 'names.found.reserved',
  temporary: 'names.found.temporary',
  registered: 'names.found.registered',
  held: 'names.found.held',
  resting: 'names.found.resting',
} as const satisfies Record<Exclude<RefusalReason, 'releasing'>, MessageKey>;

const isKnown = (reason: string): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);
const messageOfReason = (reason: string): Message | string =>
  isKnown(reason) ? messageOf(reasons[reason]) : reason;

/** Limits the length of the transaction; further names are claimed with the next reading. */
const maxNames = 300;

/** Names that customers added inside a panel: claims those that the policy allows, and reports the others to staff. */
@Injectable()
export class PanelNamesService {
  constructor(
    private readonly claims: NameClaimsService,
    private readonly refusedNames: RefusedPanelNamesRepository,
    private readonly notices: StaffNoticesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the unclaimed names of a panel reading. Needs a transaction.
   * @param accountIds the accounts that were read; their refused names are replaced
   */
  async claim(accountIds: readonly string[], names: readonly NamedClaim[]): Promise<void> {
    // Parents come before children. The fixed order prevents deadlocks between concurrent readings.
    const sorted = names.toSorted((a, b) => byLabels(a.name).localeCompare(byLabels(b.name)));
    const postponed = new Set(sorted.slice(maxNames).map(({ accountId }) => accountId));
    const refused: (NamedClaim & { reason: string })[] = [];
    for (const claim of sorted.slice(0, maxNames)) {
      const reason = await this.claims.adopt(claim);
      // The operation that moves a name takes it off the panel, or tells staff that it cannot.
      if (reason !== undefined && reason !== 'releasing') refused.push({ ...claim, reason });
    }
    await this.#report(
      accountIds.filter((accountId) => !postponed.has(accountId)),
      refused,
    );
  }

  /** The refused names of a customer, for staff. */
  async listRefused(userId: string): Promise<{ name: string; reason: Message | string; foundAt: Date }[]> {
    const rows = await this.refusedNames.listOf(userId);
    return rows.map(({ name, reason, foundAt }) => ({ name, reason: messageOfReason(reason), foundAt }));
  }

  async #report(
    accountIds: readonly string[],
    refused: readonly (NamedClaim & { reason: string })[],
  ): Promise<void> {
    const foundAt = this.clock.now();
    const added = await this.refusedNames.replace(
      accountIds,
      refused.map((each) => ({ ...each, foundAt })),
    );
    await this.notices.report(
      added.map(({ accountId, userId, name, reason }) => ({
        kind: 'staff_name',
        key: `names.refused ${accountId} ${name} ${foundAt.getTime()}`,
        subject: domainToUnicode(name),
        what: messageOf('notices.nameFound', {
          name: domainToUnicode(name),
          reason: messageOfReason(reason),
        }),
        path: `{admin}/customers/${userId}`,
      })),
    );
  }
}

function byLabels(name: string): string {
  return name.split('.').reverse().join('.');
}
