import { Injectable } from '@nestjs/common';

/** What became of a cancellation. */
export interface CancellationTurn {
  turn: 'requested' | 'withdrawn' | 'confirmed' | 'ended';
  cancellationId: string;
  userId: string;
  planId: string;
  /** As people call it. */
  planName: string;
  reason: string | null;
  /** Who did it; null: nobody in particular. */
  actorId: string | null;
}

type Listener = (turn: CancellationTurn) => Promise<void>;

/** Tells the neighbours of cancellations, in the transaction in which they turn. */
@Injectable()
export class CancellationListenersService {
  readonly #listeners: Listener[] = [];

  register(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tell(turn: CancellationTurn): Promise<void> {
    for (const listener of this.#listeners) await listener(turn);
  }
}
