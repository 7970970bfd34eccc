import { Injectable } from '@nestjs/common';
import { messageOf } from '../foundation/messages/message.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import type { PrepaidBalance } from './registrars/registrar-driver.ts';
import { RegistrarDriversService, type RegistrarRow } from './registrars/registrar-drivers.service.ts';

/** The currency of our costs. */
const ours = 'USD';

/** A registration, a renewal or a transfer. */
interface PaidOrder extends RegistrarRow {
  id: string;
  name: string;
  costCents: number | null;
}

/** Tells staff when the prepaid account at a registrar has too little for an order. */
@Injectable()
export class RegistrarFundsService {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly notices: StaffNoticesService,
  ) {}

  /** For an order that failed, or is not paid yet: one notice, if it costs more than there is. */
  async reportIfShort(order: PaidOrder): Promise<void> {
    const balance = await this.#shortBalance(order);
    if (balance === undefined) return;
    const { id, name, costCents } = order;
    const registrar = this.registrars.of(order);
    await this.notices.report([
      {
        kind: 'staff_provider',
        key: `funds:${id}`,
        subject: registrar.displayName,
        what: messageOf('notices.fundsShort', {
          name,
          balance: amount(balance.cents),
          cost: amount(costCents ?? 0),
        }),
        path: '{admin}/providers',
      },
    ]);
  }

  /** Whether an order costs no more than there is: false when that is unknown. */
  async isSurelyEnough(order: PaidOrder): Promise<boolean> {
    const balance = await this.#balanceFor(order);
    return balance !== undefined && order.costCents !== null && balance.cents >= order.costCents;
  }

  /** @returns undefined when it is enough, or unknown */
  async #shortBalance(order: PaidOrder): Promise<PrepaidBalance | undefined> {
    const balance = await this.#balanceFor(order);
    if (balance === undefined || order.costCents === null) return undefined;
    return balance.cents < order.costCents ? balance : undefined;
  }

  /** @returns undefined when it cannot be read, or is in another currency than our costs */
  async #balanceFor(order: PaidOrder): Promise<PrepaidBalance | undefined> {
    const balance = await this.registrars
      .of(order)
      .readBalance?.()
      .catch((error: unknown) => {
        // A token may lack the right to read it, and the order goes on without.
        if (error instanceof ProviderError) return undefined;
        throw error;
      });
    return balance?.currency === ours ? balance : undefined;
  }
}

const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${ours}`;
