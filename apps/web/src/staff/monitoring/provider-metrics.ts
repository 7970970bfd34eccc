import type { CallAnswer } from '@homeport/contract/call';
import type { circuitStates, providers } from '@homeport/contract/staff-monitoring';
import type { Tone } from '../../ui/chip.tsx';
import { text } from './texts.ts';

export type Provider = CallAnswer<typeof providers>['providers'][number];
export type Circuit = (typeof circuitStates)[number];

const severity: Record<Circuit, number> = { open: 2, half_open: 1, closed: 0 };

/** The name that the provider's client gives it. Our own mail server has none. */
export const nameOf = ({ service, display_name = service }: Provider): string =>
  service === 'mail server' ? text('mailServer') : display_name;

/** Sorts by circuit state, then error rate, then name. */
export function worstFirst(all: readonly Provider[]): Provider[] {
  return all.toSorted(
    (a, b) =>
      severity[b.circuit] - severity[a.circuit] ||
      (b.error_rate ?? 0) - (a.error_rate ?? 0) ||
      nameOf(a).localeCompare(nameOf(b)),
  );
}

const WARNING_RATE = 0.01;
const BAD_RATE = 0.1;

/** The color of an error rate. */
export function toneOfRate(rate: number | null): Tone {
  if (rate === null || rate === 0) return 'neutral';
  if (rate >= BAD_RATE) return 'bad';
  return rate >= WARNING_RATE ? 'warn' : 'neutral';
}

/** A rate as a percentage: '0', '0.04', '2.5', '31'. Small rates keep their digits. */
export function percentOf(rate: number): string {
  const percent = rate * 100;
  if (percent >= 10) return String(Math.round(percent));
  return String(Math.round(percent * (percent >= 1 ? 10 : 100)) / (percent >= 1 ? 10 : 100));
}
