import type { CallAnswer, CallQuery } from '@homeport/contract/call';
import type { CustomerFilter } from '@homeport/contract/customer-filter';
import { pageSize } from '@homeport/contract/paging';
import type { customers } from '@homeport/contract/staff';
import { Injectable } from '@nestjs/common';
import { CustomerSearchService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { pageOf, pageQuery } from '../foundation/paging/page.ts';
import { CustomerListRepository, type ListedCustomer } from './customer-list.repository.ts';

/** The limit of matches by name, domain, login or invoice number. */
const mostOthers = 20;
const readAtOnce = 500;

type Asked = CallQuery<typeof customers>;
type Row = CallAnswer<typeof customers>['customers'][number];

/** The list of customers for staff, in pages and as a whole. */
@Injectable()
export class CustomerListService {
  constructor(
    private readonly repository: CustomerListRepository,
    private readonly search: CustomerSearchService,
    private readonly clock: Clock,
  ) {}

  /** People who match the search by something other than their address come first, on the first page. */
  async list({
    search,
    sort = 'email',
    cursor,
    limit = pageSize,
    ...filter
  }: Asked): Promise<CallAnswer<typeof customers>> {
    const now = this.clock.now();
    if (sort !== 'email' && (search ?? '') === '') {
      const wish = pageQuery({ cursor, limit });
      const range = { sort, after: wish.after, size: limit + 1 };
      const found = await this.repository.list(filter, range, now);
      const { rows, next } = pageOf(found, wish, ({ createdAt: at, id }) => ({ at, id }));
      return { customers: rows.map(toRow), next };
    }
    const found = await this.#byAddress(search, filter, cursor ?? '', limit + 1);
    const shown = found.slice(0, limit);
    const others = cursor === undefined ? await this.#others(search, filter, shown) : [];
    return {
      customers: [...others, ...shown].map(toRow),
      next: found.length > limit ? (shown.at(-1)?.email ?? null) : null,
    };
  }

  async count(filter: CustomerFilter): Promise<number> {
    return this.repository.count(filter, this.clock.now());
  }

  /** All that a search and a filter find, by address. */
  async *all(search: string | undefined, filter: CustomerFilter): AsyncGenerator<ListedCustomer> {
    const others = await this.#others(search, filter, []);
    const known = new Set(others.map(({ id }) => id));
    yield* others;
    for (let after = ''; ;) {
      const found = await this.#byAddress(search, filter, after, readAtOnce);
      for (const customer of found) if (!known.has(customer.id)) yield customer;
      const last = found.at(-1);
      if (last === undefined || found.length < readAtOnce) return;
      after = last.email;
    }
  }

  async #byAddress(
    search: string | undefined,
    filter: CustomerFilter,
    after: string,
    size: number,
  ): Promise<ListedCustomer[]> {
    const prefix = search?.toLowerCase() ?? '';
    return this.repository.list(filter, { sort: 'email', prefix, after, size }, this.clock.now());
  }

  async #others(
    search: string | undefined,
    filter: CustomerFilter,
    shown: readonly { id: string }[],
  ): Promise<ListedCustomer[]> {
    const known = new Set(shown.map(({ id }) => id));
    const ids = (await this.search.find(search ?? '', mostOthers)).filter((id) => !known.has(id));
    return ids.length === 0 ? [] : this.repository.listOf(ids, filter, this.clock.now());
  }
}

function toRow(customer: ListedCustomer): Row {
  const { id, email, name, role, createdAt, planName, planPeriod, planState, trialEndsAt } = customer;
  return {
    id,
    email,
    name,
    role,
    created: createdAt.toISOString(),
    account: {
      plan:
        planName === null || planPeriod === null ? null : { plan_name: planName, plan_period: planPeriod },
      plan_state: planState,
      trial_ends: trialEndsAt?.toISOString() ?? null,
      is_disabled: customer.isDisabled,
      is_closing: customer.isClosing,
      revenue_cents: customer.revenueCents,
      websites: customer.websites,
      problem_websites: customer.problemWebsites,
      tags: customer.tags,
    },
  };
}
