import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** A customer lost a name, and everything below it, to the customer who proved or registered it. */
export interface NameTakenOver {
  loserId: string;
  winnerId: string;
  /** A-labels, lower case. */
  name: string;
  /** The new name of the loser's website; null when the name had no website. */
  movedTo: string | null;
}
export const nameTakenOver = defineEvent<NameTakenOver>('names.takenOver');
