import { Injectable, Logger } from '@nestjs/common';
import { type CheckoutUrls, type Sale, SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { RegistrationsRepository } from '../registrations.repository.ts';
import { type TransferSecrets, TransferSecretsService } from './transfer-secrets.service.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

export interface NewTransferOrder {
  name: string;
  registrar: string;
  nameservers: string[];
  secrets: TransferSecrets;
  priceCents: number;
  costCents: number;
  renewYearCents: number;
}

export type OpenedTransfer =
  | { outcome: 'checkout'; url: string }
  /** Another customer is about to pay for the name, or it is being transferred. */
  | { outcome: 'taken' }
  | { outcome: 'payments_unavailable' };

/** Opens the checkout of a transfer. A name is transferred for one customer at a time. */
@Injectable()
export class TransferSalesService {
  readonly #logger = new Logger(TransferSalesService.name);

  constructor(
    private readonly transfers: TransfersRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly secrets: TransferSecretsService,
    private readonly sales: SalesService,
    private readonly db: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** A further request of the same customer closes the checkout of the one before, which may have a wrong code. */
  async open(userId: string, order: NewTransferOrder): Promise<OpenedTransfer> {
    try {
      const previous = await this.transfers.findUnfinished(order.name);
      if (previous !== null && previous.userId === userId) await this.close(previous);
      const sale = await this.db.transaction(() => this.#offer(userId, order));
      if (sale === undefined) return { outcome: 'taken' };
      return { outcome: 'checkout', url: await this.sales.checkoutUrl(sale, this.#urls(order.name)) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Transfer of ${order.name}: ${error.kind}: ${error.message}`);
      return { outcome: 'payments_unavailable' };
    }
  }

  /** Closes the checkout of a transfer that is not paid. @throws ProviderError */
  async close({ id, userId, state }: DomainTransfer): Promise<void> {
    if (state !== 'open') return;
    const sale = await this.sales.ofSubject(userId, id);
    if (sale !== null) await this.sales.close(sale);
  }

  async #offer(userId: string, { secrets, ...order }: NewTransferOrder): Promise<Sale | undefined> {
    const { name } = order;
    await this.transfers.lockName(name);
    const isTaken =
      (await this.transfers.findUnfinished(name)) !== null ||
      (await this.registrations.findUnfinished(name)) !== null;
    if (isTaken) return undefined;
    const transfer = await this.transfers.insert({
      ...order,
      id: newId(),
      userId,
      sealedOrder: this.secrets.seal(secrets),
      createdAt: this.clock.now(),
    });
    return this.sales.offer({
      userId,
      kind: 'domain_transfer',
      subjectId: transfer.id,
      description: messageOf('domains.transferSale', { name }),
      amountCents: transfer.priceCents,
    });
  }

  #urls(name: string): CheckoutUrls {
    const base = this.config.settings.PUBLIC_URL.replace(/\/+$/, '');
    return {
      success: `${base}/domains/transfers?session_id={CHECKOUT_SESSION_ID}`,
      cancel: `${base}/domain/transfer/${name}?session_status=cancelled`,
    };
  }
}
