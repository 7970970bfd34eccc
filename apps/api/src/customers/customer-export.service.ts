import { customerFilter, type CustomerFilter } from '@homeport/contract/customer-filter';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { csvLine } from '../foundation/csv/csv.ts';
import type { StaffOrigin } from './staff-origin.ts';
import { CustomerListService } from './customer-list.service.ts';
import type { ListedCustomer } from './customer-list.repository.ts';

const linkMs = 5 * 60_000;
const purpose = 'customer export link';

const exported = z.object({ search: z.string().optional(), filter: z.unknown(), endsAt: z.number() });

interface Export {
  search: string | undefined;
  filter: CustomerFilter;
}

/** The path that links to lists of customers begin with. */
export const customerExportPath = '/exports/customers.csv';

/** The list of customers as CSV. */
@Injectable()
export class CustomerExportService {
  constructor(
    private readonly list: CustomerListService,
    private readonly audit: AuditService,
    private readonly encryption: EncryptionService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** A link that needs no sign-in, valid for five minutes. That it was made is recorded. */
  async linkTo({ search, filter }: Export, { actorId, ip }: StaffOrigin): Promise<string> {
    await this.audit.record({
      actorId,
      ip,
      kind: 'customers.exported',
      detail: { filter: { ...filter }, is_searched: (search ?? '') !== '' },
    });
    const link = { search, filter, endsAt: this.clock.in(linkMs).getTime() };
    const url = new URL(customerExportPath, this.config.settings.PUBLIC_URL);
    url.searchParams.set('link', this.encryption.seal(JSON.stringify(link), purpose));
    return url.href;
  }

  /** @returns undefined when the link is invalid or too old */
  open(link: string): Export | undefined {
    try {
      const { search, filter, endsAt } = exported.parse(JSON.parse(this.encryption.open(link, purpose)));
      if (endsAt < this.clock.now().getTime()) return undefined;
      return { search, filter: customerFilter.parse(filter) };
    } catch {
      return undefined;
    }
  }

  /** The lines of the list, the first with the names of its columns. */
  async *lines({ search, filter }: Export): AsyncGenerator<string> {
    yield csvLine(columns.map(([name]) => name));
    for await (const customer of this.list.all(search, filter))
      yield csvLine(columns.map(([, valueOf]) => valueOf(customer)));
  }
}

const columns: readonly (readonly [string, (customer: ListedCustomer) => string | number | null])[] = [
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['language', ({ locale }) => locale],
  ['country', ({ country }) => country],
  ['registered', ({ createdAt }) => createdAt.toISOString()],
  ['plan', ({ planName }) => planName],
  ['term', ({ planPeriod }) => planPeriod],
  ['state', ({ planState }) => planState],
  ['trial_ends', ({ trialEndsAt }) => trialEndsAt?.toISOString() ?? null],
  ['disabled', ({ isDisabled }) => (isDisabled ? 'yes' : 'no')],
  ['closing', ({ isClosing }) => (isClosing ? 'yes' : 'no')],
  ['revenue_usd', ({ revenueCents }) => revenueCents / 100],
  ['websites', ({ websites }) => websites],
  ['problem_websites', ({ problemWebsites }) => problemWebsites],
  ['tags', ({ tags }) => tags.join(', ')],
];
