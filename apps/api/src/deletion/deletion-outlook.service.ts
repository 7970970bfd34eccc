import type { CallAnswer } from '@homeport/contract/call';
import type { customerDeletion, deletionOutlook } from '@homeport/contract/deletion';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { PlanEndingService } from '../billing/index.ts';
import { Config } from '../foundation/config/config.ts';
import { isId } from '../foundation/ids/ids.ts';
import { type AccountDeletion, DeletionsRepository } from './deletions.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { keptUntil } from './retention.ts';

type Outlook = CallAnswer<typeof deletionOutlook>;

/** What deleting an account would do, for its owner; and how far it is, for staff. */
@Injectable()
export class DeletionOutlookService {
  constructor(
    private readonly deletions: DeletionsRepository,
    private readonly erasure: ErasureRepository,
    private readonly endings: PlanEndingService,
    private readonly people: AuthService,
    private readonly config: Config,
  ) {}

  async of(userId: string): Promise<Outlook> {
    const [open, held, refundCents, account] = await Promise.all([
      this.deletions.findOpen(userId),
      this.erasure.holdingsOf(userId),
      this.endings.refundOf(userId),
      this.people.accountOf(userId),
    ]);
    const years = this.config.settings.INVOICE_RETENTION_YEARS;
    return {
      deletion: open === null ? null : toAnswer(open, held.isDisputed),
      refusal: account?.role !== 'user' ? 'staff' : held.isDisputed ? 'dispute' : null,
      plan: refundCents === null ? null : { refund_cents: refundCents },
      open_invoices: held.openInvoices,
      holdings: {
        websites: held.websites,
        mailboxes: held.mailboxes,
        backups: held.backups,
        members: held.members,
        domains: held.domains,
      },
      invoice_years: years,
      invoices_until:
        held.newestInvoiceAt === null ? null : keptUntil(held.newestInvoiceAt, years).toISOString(),
    };
  }

  /** When the account will be deleted; undefined: it will not. */
  async dueOf(userId: string): Promise<Date | undefined> {
    return (await this.deletions.findOpen(userId))?.dueAt;
  }

  async ofCustomer(customerId: string): Promise<CallAnswer<typeof customerDeletion>> {
    const latest = isId(customerId) ? await this.deletions.findLatest(customerId) : null;
    if (latest === null) return { deletion: null };
    const { state, requestedAt, dueAt, operationId } = latest;
    const waits = state === 'requested' && (await this.erasure.isDisputed(customerId));
    return {
      deletion: {
        state,
        requested: requestedAt.toISOString(),
        due: dueAt.toISOString(),
        waits,
        operation_id: operationId,
      },
    };
  }
}

export function toAnswer(
  { state, requestedAt, dueAt }: AccountDeletion,
  isDisputed: boolean,
): NonNullable<Outlook['deletion']> {
  const isRequested = state === 'requested';
  return {
    state: isRequested ? 'requested' : 'running',
    requested: requestedAt.toISOString(),
    due: dueAt.toISOString(),
    waits: isRequested && isDisputed,
  };
}
