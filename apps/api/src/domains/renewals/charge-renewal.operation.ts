import { type RenewalProblem, renewalProblems } from '@homeport/contract/domain-renewals';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Sale, SalesService, SavedCardsService } from '../../billing/index.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { RenewalOutcomesService } from './renewal-outcomes.service.ts';
import { problemOf, termsOf } from './renewal-terms.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

/** What keeps a card from being charged, or its charge from succeeding. */
type Stop = {
  problem?: RenewalProblem;
  refusal?: string;
  /** The customer’s bank wants them to confirm the charge: it waits for them on this page. */
  page?: string;
};

/**
 * Charges the saved card for a renewal, after a look at the registrar: nothing is charged for a domain that cannot be
 * renewed, or that was renewed already. The payment starts the renewal itself. A customer whose bank wants to be asked
 * pays on the page of the invoice; one who is not present gets an email that leads there.
 */
@Injectable()
export class ChargeRenewalOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.chargeRenewal',
    input: z.object({ renewalId: z.string() }),
    retry: 'day',
    onFailure: 'needsAttention',
    giveUpRefusal: 'domains.renewalPaidFor',
    steps: (first) =>
      first
        .step({
          name: 'look',
          label: 'steps.lookingAtRegistrar',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#look(await this.renewals.get(input.renewalId)),
        })
        .step({
          name: 'charge',
          label: 'steps.chargingCard',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input, results }): Promise<Stop> =>
            results.look.problem === undefined
              ? this.#charge(await this.renewals.get(input.renewalId))
              : results.look,
        })
        .step({
          name: 'finish',
          label: 'steps.finishingRenewal',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => {
            const { problem, refusal = '', page } = results.charge;
            if (page !== undefined) await this.outcomes.waitForCustomer(input.renewalId, page);
            const known = renewalProblems.find((one) => one === problem);
            if (known === undefined) return;
            const renewal = await this.renewals.get(input.renewalId);
            // What was not charged can no longer be paid; if it was just paid, the renewal goes on.
            if (results.look.problem === undefined) await this.#closeCharge(renewal);
            await this.outcomes.cancel(renewal, { problem: known, refusal });
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly renewals: RenewalsRepository,
    private readonly outcomes: RenewalOutcomesService,
    private readonly registrars: RegistrarDriversService,
    private readonly sales: SalesService,
    private readonly cards: SavedCardsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ id, userId }: DomainRenewal): Promise<void> {
    await this.operations.start(this.definition, { key: id, ownerId: userId, input: { renewalId: id } });
  }

  async #look(renewal: DomainRenewal): Promise<Stop> {
    if (renewal.state !== 'open') return {};
    const registrar = this.registrars.of(renewal);
    return problemOf(renewal, await termsOf(registrar, renewal.name)) ?? {};
  }

  async #saleOf({ id, userId }: DomainRenewal): Promise<Sale> {
    const sale = await this.sales.ofSubject(userId, id);
    if (sale === null) throw new Error(`The renewal ${id} has no sale`);
    return sale;
  }

  /** @throws ProviderError unavailable while the bank works on a payment, which would be for nothing */
  async #closeCharge(renewal: DomainRenewal): Promise<void> {
    const status = await this.sales.closeCharge(await this.#saleOf(renewal));
    if (status === 'money_under_way')
      throw new ProviderError(
        'unavailable',
        'payments_unavailable',
        `${renewal.name}: the payment is under way`,
      );
  }

  async #charge(renewal: DomainRenewal): Promise<Stop> {
    const isPresent = renewal.kind === 'manual';
    const charged = await this.cards.charge(await this.#saleOf(renewal), isPresent);
    if (charged.outcome === 'paid') return {};
    if (charged.outcome === 'page') return isPresent ? {} : { page: charged.page };
    const refusal = 'reason' in charged ? charged.reason : charged.outcome;
    return { problem: charged.outcome === 'over' ? 'expired' : charged.outcome, refusal };
  }
}
