import type { PlanName, PlanPrices } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { BillingActor } from '../billing.events.ts';
import {
  laterKeyOf,
  type ListPrice,
  type PlanChoice,
  sameChoice,
  soldChoices,
  toListPrice,
} from '../price-list.ts';
import { type CatalogueVersion, CatalogueVersionsRepository } from './catalogue-versions.repository.ts';
import { PublishCatalogueOperation } from './publish-catalogue.operation.ts';

/** A draft as its editor saw it. */
export interface SeenDraft {
  number: number;
  revision: number;
}

type Actor = BillingActor & { actorId: string };

/** Prepares other prices. Until they are published, nothing changes for anyone. */
@Injectable()
export class CatalogueDraftsService {
  constructor(
    private readonly versions: CatalogueVersionsRepository,
    private readonly publishing: PublishCatalogueOperation,
    private readonly locks: AdvisoryLockService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves a draft. Repeated, it has no effect.
   * @param seen undefined: there was none
   * @throws AppError conflict if someone else has changed it, or it is being published
   */
  async save(seen: SeenDraft | undefined, wanted: PlanPrices, { actorId }: Actor): Promise<SeenDraft> {
    return this.db.transaction(async () => {
      await this.locks.take('catalogue', 'draft');
      const prices = await this.#withKeys(wanted);
      const present = await this.versions.findInWork();
      if (present?.state === 'publishing') throw conflict('billing.catalogue.publishing');
      if (present !== null && hasPrices(present, prices)) return seenOf(present);
      const now = this.clock.now();
      if (present === null && seen === undefined) {
        const number = (await this.versions.findLastNumber()) + 1;
        await this.versions.insertDraft(number, prices, actorId, now);
        return { number, revision: 1 };
      }
      if (seen === undefined || !(await this.versions.changeDraft(seen, prices, actorId, now)))
        throw conflict('billing.catalogue.changedMeanwhile');
      return { number: seen.number, revision: seen.revision + 1 };
    });
  }

  /** Gives a draft up. Repeated, it has no effect. @throws AppError conflict as `save` */
  async discard(seen: SeenDraft): Promise<void> {
    await this.db.transaction(async () => {
      await this.locks.take('catalogue', 'draft');
      const present = await this.versions.findInWork();
      const version = await this.versions.find(seen.number);
      if (version?.state === 'discarded') return;
      if (present?.state === 'publishing') throw conflict('billing.catalogue.publishing');
      if (!(await this.versions.discardDraft(seen))) throw conflict('billing.catalogue.changedMeanwhile');
    });
  }

  /**
   * Starts to publish a draft. Repeated, it has no effect.
   * @throws AppError conflict if someone else has changed it, or it changes nothing
   */
  async publish(seen: SeenDraft, { actorId, ip }: Actor): Promise<void> {
    await this.db.transaction(async () => {
      await this.locks.take('catalogue', 'draft');
      const version = await this.versions.find(seen.number);
      if (version === null || version.state === 'discarded' || version.revision !== seen.revision)
        throw conflict('billing.catalogue.changedMeanwhile');
      if (version.state !== 'draft') return;
      const changes = changesOf(await this.versions.listPublished(), version.prices);
      if (changes.length === 0) throw conflict('billing.catalogue.nothingChanged');
      if (!(await this.versions.markPublishing(seen))) throw conflict('billing.catalogue.changedMeanwhile');
      await this.publishing.start(seen.number);
      await this.audit.record({
        actorId,
        ip,
        kind: 'billing.catalogue_published',
        detail: { version: seen.number, prices: changes.map(({ to }) => to.lookupKey).join(' ') },
      });
    });
  }

  /** A price that was published before keeps its lookup key. */
  async #withKeys(wanted: PlanPrices): Promise<ListPrice[]> {
    const known = await this.versions.listEverPublished();
    return soldChoices.map((choice) => {
      const cents = centsOf(wanted, choice);
      const same = known.find((price) => sameChoice(price, choice) && price.monthlyCents === cents);
      return toListPrice(choice, cents, same?.lookupKey ?? laterKeyOf(choice, cents));
    });
  }
}

/** What becomes different. */
export interface PriceChange {
  from: ListPrice;
  to: ListPrice;
}

export function changesOf(from: readonly ListPrice[], to: readonly ListPrice[]): PriceChange[] {
  return to.flatMap((price) => {
    const before = from.find((each) => sameChoice(each, price));
    return before === undefined || before.lookupKey === price.lookupKey ? [] : [{ from: before, to: price }];
  });
}

function hasPrices({ prices }: CatalogueVersion, wanted: readonly ListPrice[]): boolean {
  return changesOf(prices, wanted).length === 0;
}

function seenOf({ number, revision }: CatalogueVersion): SeenDraft {
  return { number, revision };
}

function centsOf(prices: PlanPrices, { priceList, planName, planPeriod }: PlanChoice): number {
  const list: Partial<Record<PlanName, Partial<Record<string, number>>>> = prices[priceList];
  const cents = list[planName]?.[planPeriod];
  if (cents === undefined) throw new Error(`No price for ${planName} for ${planPeriod}`);
  return cents;
}

function conflict(
  key:
    | 'billing.catalogue.publishing'
    | 'billing.catalogue.changedMeanwhile'
    | 'billing.catalogue.nothingChanged',
): AppError {
  return new AppError('conflict', { message: messageOf(key) });
}
