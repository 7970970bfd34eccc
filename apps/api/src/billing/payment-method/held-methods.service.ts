import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { type ListedMethod, MethodListPort } from '../method-list.port.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { takesMethods } from '../plan-rules.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';

/** The methods that a customer has, and what is charged to them. */
export interface HeldMethods {
  methods: readonly ListedMethod[];
  /** null: none of them. */
  defaultId: string | null;
  /** What is charged to the default one. */
  neededBy: 'plan' | 'renewals' | null;
  canAdd: boolean;
}

type FindNeed = (userId: string) => Promise<boolean>;

/** Reads from the payment provider which methods a customer has. */
@Injectable()
export class HeldMethodsService {
  #hasRenewals: FindNeed | undefined;

  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly plans: PlansRepository,
    private readonly changes: MethodChangesRepository,
    private readonly list: MethodListPort,
    private readonly payments: PaymentsPort,
  ) {}

  /** The module that renews automatically says whether a customer agreed to it. */
  registerRenewals(hasRenewals: FindNeed): void {
    if (this.#hasRenewals !== undefined) throw new Error('The renewals are registered twice');
    this.#hasRenewals = hasRenewals;
  }

  /** @throws AppError payments_unavailable */
  async of(userId: string): Promise<HeldMethods> {
    try {
      return await this.read(userId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new AppError('payments_unavailable', { detail: error.message, cause: error });
    }
  }

  /** @throws ProviderError */
  async read(userId: string): Promise<HeldMethods> {
    const customer = await this.customers.find(userId);
    const plan = await this.plans.findCurrent(userId);
    const canAdd = takesMethods(plan);
    if (customer === null) return { methods: [], defaultId: null, neededBy: null, canAdd };
    const subscriptionId = plan?.stripeSubscriptionId ?? null;
    // A choice that is not at the provider yet counts already. Read first: it may get there meanwhile.
    const chosen = await this.changes.findLatestSaved(userId);
    const [methods, charged] = await Promise.all([
      this.list.methodsOf(customer.stripeCustomerId),
      this.payments.chargedMethod(customer.stripeCustomerId, subscriptionId),
    ]);
    const wanted = chosen?.state === 'saved' ? chosen.paymentMethodId : null;
    const defaultId = [wanted, charged, customer.savedMethodId].find((id) =>
      methods.some((method) => method.id === id),
    );
    const renews = (await this.#hasRenewals?.(userId)) ?? false;
    return {
      methods,
      defaultId: defaultId ?? null,
      neededBy: subscriptionId !== null ? 'plan' : renews ? 'renewals' : null,
      canAdd,
    };
  }
}
