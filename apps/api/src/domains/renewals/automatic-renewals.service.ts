import type { RenewalProblem } from '@homeport/contract/domain-renewals';
import { Injectable } from '@nestjs/common';
import { SavedCardsService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { salePriceCents } from '../domain-prices.ts';
import type { Domain } from '../domains.repository.ts';
import { mostCents } from './automatic-renewal-rules.ts';
import { type NewRenewal, RenewalPlacementService } from './renewal-placement.service.ts';
import { renewalUnpaid } from './renewals.events.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** Begins automatic renewals, or records why one cannot begin, so that the owner learns of it. */
@Injectable()
export class AutomaticRenewalsService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly placement: RenewalPlacementService,
    private readonly cards: SavedCardsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * @param costCents what the registrar charges for a year now
   * @param problem what the registrar said against it
   */
  async begin(domain: Domain, costCents: number, problem?: RenewalProblem): Promise<void> {
    const { userId, name, expiresAt: expiresBefore, autorenewYearCents: agreedCents } = domain;
    if (agreedCents === null) return;
    const priceCents = salePriceCents(costCents, this.config.settings.DOMAIN_MARKUP_PERCENT);
    const isCharged = (await this.cards.describe(userId)) !== null;
    const obstacle =
      problem ?? (priceCents > mostCents(agreedCents) ? 'price_changed' : isCharged ? undefined : 'no_card');
    const terms: NewRenewal = {
      kind: 'automatic',
      payment: 'card',
      isRestoration: false,
      years: 1,
      priceCents,
      costCents,
      expiresBefore,
      quoteId: null,
    };
    await this.db.transaction(async () => {
      await this.renewals.lockName(name);
      if ((await this.renewals.findUnsettled(name)) !== null) return;
      if (obstacle === undefined) await this.placement.place(domain, terms);
      else await this.#record(domain, terms, obstacle);
    });
  }

  async #record(
    { userId, name, registrar }: Domain,
    terms: NewRenewal,
    problem: RenewalProblem,
  ): Promise<void> {
    const now = this.clock.now();
    const ended = { state: 'cancelled', problem, refusal: problem, finishedAt: now } as const;
    await this.events.publish(
      renewalUnpaid,
      await this.renewals.insert({
        id: newId(),
        userId,
        name,
        registrar,
        createdAt: now,
        ...terms,
        ...ended,
      }),
    );
  }
}
