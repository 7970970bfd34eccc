import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { messageByKey, messageOf, type Words } from '../../foundation/messages/message.ts';
import {
  domainAdded,
  transferCompleted,
  transferRefused,
  transferRequested,
  zoneHosted,
} from '../domains.events.ts';
import { DomainsRepository } from '../domains.repository.ts';
import type { RegisteredDomain } from '../registrars/registrar-driver.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

/** Records how paid transfers go on and end. Each ends once; later calls change nothing. */
@Injectable()
export class TransferOutcomesService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly domains: DomainsRepository,
    private readonly sales: SalesService,
    private readonly secrets: TransferSecretsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The registrar has taken the order. */
  async wait(transferId: string): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.transfers.change(transferId, ['paid'], { state: 'waiting' }))) return;
      const { userId, name } = await this.transfers.get(transferId);
      await this.events.publish(transferRequested, { transferId, userId, name });
    });
  }

  /** Gives the customer the domain, which has arrived in our account. */
  async complete(transfer: DomainTransfer, found: RegisteredDomain): Promise<void> {
    const { id: transferId, userId, name, registrar, renewYearCents } = transfer;
    const now = this.clock.now();
    await this.db.transaction(async () => {
      const end = {
        state: 'done',
        finishedAt: now,
        ...this.secrets.withoutCode(transfer),
      } as const;
      if (!(await this.transfers.change(transferId, ['waiting'], end))) return;
      await this.domains.saveTransferred({ userId, registrar, renewYearCents, createdAt: now }, found);
      await this.events.publish(domainAdded, { userId, name });
      if (found.ownZone) await this.events.publish(zoneHosted, { userId, name });
      const { expiresAt } = found;
      await this.events.publish(transferCompleted, { transferId, userId, name, expiresAt });
    });
  }

  /**
   * Ends a transfer that failed for good, and refunds it.
   * @param refused for staff
   * @param reason for the customer: a message about the domain, or a sentence
   * @returns false when it has already ended
   */
  async refuse(
    { transferId, saleId }: { transferId: string; saleId: string },
    { refused, reason }: { refused: string; reason: MessageKey | { sentence: string } | undefined },
  ): Promise<boolean> {
    return this.db.transaction(async () => {
      const transfer = await this.transfers.get(transferId);
      const end = {
        state: 'refused',
        finishedAt: this.clock.now(),
        refusal: refused,
        ...this.secrets.withoutCode(transfer),
      } as const;
      if (!(await this.transfers.change(transferId, ['paid', 'waiting'], end))) return false;
      const { userId, name } = transfer;
      await this.sales.startRefund(saleId, wordsOf(reason, name));
      await this.events.publish(transferRefused, { transferId, userId, name, refusal: refused });
      return true;
    });
  }

  /** As `refuse`, for a transfer whose sale has to be found. */
  async refuseTransfer(
    { id, userId }: DomainTransfer,
    outcome: { refused: string; reason: MessageKey | { sentence: string } | undefined },
  ): Promise<boolean> {
    const sale = await this.sales.ofSubject(userId, id);
    if (sale === null) throw new Error(`The transfer ${id} has no sale`);
    return this.refuse({ transferId: id, saleId: sale.id }, outcome);
  }
}

function wordsOf(reason: MessageKey | { sentence: string } | undefined, name: string): Words {
  if (reason === undefined) return messageOf('domains.transferNotAccepted', { name });
  return typeof reason === 'string' ? messageByKey(reason, { name }) : reason.sentence;
}
