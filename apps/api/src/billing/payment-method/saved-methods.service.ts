import type { paymentMethods } from '@homeport/contract/payment-methods';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { ListedMethod } from '../method-list.port.ts';
import type { SavedMethod } from '../saved-methods.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { expiryOf } from './expiry.ts';
import { MethodChangesService } from './method-changes.service.ts';
import { type HeldMethods, HeldMethodsService } from './held-methods.service.ts';
import { RemoveMethodOperation } from './remove-method.operation.ts';

type Answer = CallAnswer<typeof paymentMethods>;

/** A customer's saved payment methods: which there are, which one is charged, and removing the others. */
@Injectable()
export class SavedMethodsService {
  constructor(
    private readonly held: HeldMethodsService,
    private readonly changes: MethodChangesService,
    private readonly customers: BillingCustomersRepository,
    private readonly removal: RemoveMethodOperation,
    private readonly lock: CustomerLockService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError payments_unavailable */
  async describe(userId: string): Promise<Answer> {
    const held = await this.#heldBy(userId);
    const methods = held.methods.map((method) => ({
      id: method.id,
      kind: method.kind,
      brand: method.brand,
      last4: method.last4,
      expires: method.expires,
      expiry: expiryOf(method.expires, this.clock.now()),
      is_default: method.id === held.defaultId,
      needed_by: method.id === held.defaultId ? held.neededBy : null,
    }));
    return { methods, can_add: held.canAdd };
  }

  /**
   * Making the default one the default again changes nothing.
   * @throws AppError not_found, payments_unavailable; conflict if it has expired
   */
  async makeDefault(userId: string, methodId: string): Promise<void> {
    const held = await this.#heldBy(userId);
    const method = methodIn(held, methodId);
    const { id } = method;
    if (id === held.defaultId) return;
    if (expiryOf(method.expires, this.clock.now()) === 'past')
      throw new AppError('conflict', { message: messageOf('billing.methodExpired') });
    await this.lock.run(userId, async () => {
      if ((await this.removal.leavingOf(userId)).has(id)) throw new AppError('not_found');
      await this.customers.saveMethod(userId, toSaved(method));
      await this.changes.choose(userId, id);
    });
  }

  /** @throws AppError not_found, payments_unavailable; conflict if something is charged to it */
  async remove(userId: string, methodId: string): Promise<void> {
    const held = await this.#heldBy(userId);
    const { id } = methodIn(held, methodId);
    if (id === held.defaultId && held.neededBy !== null)
      throw new AppError('conflict', { message: messageOf(`billing.methodNeeded.${held.neededBy}`) });
    // Later renewals are charged to the default.
    const rest = held.methods.find((method) => method.id === held.defaultId && method.id !== id);
    await this.lock.run(userId, async () => {
      await this.customers.replaceMethod(userId, id, rest === undefined ? null : toSaved(rest));
      await this.audit.record({ userId, actorId: userId, kind: 'billing.payment_method_removed' });
      await this.removal.start(userId, id);
    });
  }

  /** Without those that are being removed. */
  async #heldBy(userId: string): Promise<HeldMethods> {
    // Read before the list: a removal can end in between, and the list still have its method.
    const leaving = await this.removal.leavingOf(userId);
    const held = await this.held.of(userId);
    return { ...held, methods: held.methods.filter(({ id }) => !leaving.has(id)) };
  }
}

const toSaved = ({ id, brand, last4 }: ListedMethod): SavedMethod => ({
  id,
  cardBrand: brand,
  cardLast4: last4,
});

function methodIn({ methods }: HeldMethods, methodId: string): ListedMethod {
  const found = methods.find(({ id }) => id === methodId);
  if (found === undefined) throw new AppError('not_found');
  return found;
}
