import { randomInt } from 'node:crypto';
import type { StripeAccount } from '../account.ts';
import { passesLuhn } from './cards.ts';

/** The number of a valid card that has not been used here. */
export function unusedCard(account: StripeAccount): string {
  for (;;) {
    const number = `424242${String(randomInt(1_000_000)).padStart(6, '0')}4242`;
    if (passesLuhn(number) && !account.cards.find((card) => card.number === number)) return number;
  }
}
