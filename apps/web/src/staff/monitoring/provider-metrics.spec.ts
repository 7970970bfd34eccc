import { percentOf, toneOfRate, worstFirst } from './provider-metrics.ts';
import type { Provider } from './provider-metrics.ts';

const provider = (service: string, facts: Partial<Provider>): Provider => ({
  service,
  circuit: 'closed',
  processes: [],
  calls: 10,
  refused: 0,
  failed: 0,
  error_rate: 0,
  p50_ms: 10,
  p95_ms: 20,
  course: [],
  ...facts,
});

describe('worstFirst', () => {
  it('sorts by circuit state, then error rate, then name', () => {
    const all = [
      provider('stripe', {}),
      provider('bunny', { error_rate: null, calls: 0 }),
      provider('gandi', { error_rate: 0.4 }),
      provider('mxroute', { circuit: 'half_open' }),
      provider('plesk', { circuit: 'open' }),
    ];
    expect(worstFirst(all).map(({ service }) => service)).toEqual([
      'plesk',
      'mxroute',
      'gandi',
      'bunny',
      'stripe',
    ]);
  });
});

describe('an error rate', () => {
  it.each([
    [0, '0'],
    [0.0004, '0.04'],
    [0.025, '2.5'],
    [0.314, '31'],
    [1, '100'],
  ])('of %d is shown as %s percent', (rate, percent) => {
    expect(percentOf(rate)).toBe(percent);
  });

  it.each([
    [null, 'neutral'],
    [0.009, 'neutral'],
    [0.01, 'warn'],
    [0.1, 'bad'],
  ])('of %s has the tone %s', (rate, tone) => {
    expect(toneOfRate(rate)).toBe(tone);
  });
});
