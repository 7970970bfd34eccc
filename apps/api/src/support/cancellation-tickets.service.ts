import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CancellationListenersService, type CancellationTurn } from '../billing/index.ts';
import { asRichText } from './rich-text.ts';
import { TicketsService } from './tickets.service.ts';

/** Opens a ticket for each cancellation, notes its progress there, and closes it when the cancellation is done. */
@Injectable()
export class CancellationTicketsService implements OnModuleInit {
  constructor(
    private readonly listeners: CancellationListenersService,
    private readonly tickets: TicketsService,
  ) {}

  onModuleInit(): void {
    this.listeners.register((turn) => this.#follow(turn));
  }

  async #follow({ turn, cancellationId, userId, actorId, ...plan }: CancellationTurn): Promise<void> {
    if (turn === 'requested') {
      const wish = `Please cancel my ${plan.planName} plan.`;
      const text = plan.reason === null ? wish : `${wish}\n${plan.reason}`;
      await this.tickets.openForCancellation({ id: cancellationId, userId }, asRichText(text));
      return;
    }
    const number = await this.tickets.numberOfCancellation(cancellationId);
    // One from before cancellations had tickets.
    if (number === undefined) return;
    const as = actorId === null ? 'system' : actorId === userId ? 'creator' : 'staff';
    if (turn !== 'ended')
      await this.tickets.note(number, { userId: actorId, as }, `cancellation_${turn}`, {});
    if (turn !== 'confirmed') await this.tickets.closeAnswered(number);
  }
}
