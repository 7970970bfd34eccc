import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type {
  catalogue,
  discardCatalogueDraft,
  publishCatalogue,
  saveCatalogueDraft,
} from '@homeport/contract/staff-catalogue';
import { Injectable } from '@nestjs/common';
import {
  CatalogueDraftsService,
  type CatalogueOverview,
  CataloguePricesService,
  type ListPrice,
  toPlanPrices,
} from '../billing/index.ts';
import { PeopleService } from './people.service.ts';
import type { StaffAction } from './staff-action.ts';

type Answer = CallAnswer<typeof catalogue>;
type Named = Awaited<ReturnType<PeopleService['named']>>;

/** The catalogue in the staff area: prices, who has which, and changes that are being prepared. */
@Injectable()
export class CatalogueAdminService {
  constructor(
    private readonly prices: CataloguePricesService,
    private readonly drafts: CatalogueDraftsService,
    private readonly people: PeopleService,
  ) {}

  async describe(): Promise<Answer> {
    const { prices, draft, history } = await this.prices.describe();
    const [published] = history;
    if (published === undefined) throw new Error('No version of the catalogue is published');
    const editors = [...history, ...(draft === null ? [] : [draft])].map(({ changedBy }) => changedBy);
    const named = await this.people.named(editors);
    return {
      published: {
        number: published.number,
        since: published.publishedAt.toISOString(),
        prices: toPlanPrices(prices.map(({ price }) => price)),
      },
      prices: prices.map(({ price, customers, earlier }) => ({
        ...choiceOf(price),
        monthly_cents: price.monthlyCents,
        customers,
        earlier: earlier.map((each) => ({
          monthly_cents: each.price.monthlyCents,
          customers: each.customers,
        })),
      })),
      draft: draft && toDraft(draft, named),
      history: history.map(({ number, publishedAt, changedBy }) => ({
        number,
        since: publishedAt.toISOString(),
        changed_by: named(changedBy),
      })),
    };
  }

  async save(
    { draft, prices }: CallBody<typeof saveCatalogueDraft>,
    action: StaffAction,
  ): Promise<CallAnswer<typeof saveCatalogueDraft>> {
    return this.drafts.save(draft, prices, actorOf(action));
  }

  async discard(body: CallBody<typeof discardCatalogueDraft>): Promise<void> {
    await this.drafts.discard(body);
  }

  async publish(body: CallBody<typeof publishCatalogue>, action: StaffAction): Promise<void> {
    await this.drafts.publish(body, actorOf(action));
  }
}

function toDraft(draft: NonNullable<CatalogueOverview['draft']>, named: Named): Answer['draft'] {
  return {
    number: draft.number,
    revision: draft.revision,
    state: draft.state === 'publishing' ? 'publishing' : 'draft',
    changed: draft.changedAt.toISOString(),
    changed_by: named(draft.changedBy),
    prices: toPlanPrices(draft.prices),
    changes: draft.changes.map(({ from, to, keptBy }) => ({
      ...choiceOf(to),
      from_cents: from.monthlyCents,
      to_cents: to.monthlyCents,
      kept_by: keptBy,
    })),
  };
}

function choiceOf({ priceList, planName, planPeriod }: ListPrice) {
  return { price_list: priceList, plan_name: planName, plan_period: planPeriod };
}

function actorOf({ caller, origin }: StaffAction) {
  return { actorId: caller.userId, ip: origin.ip };
}
