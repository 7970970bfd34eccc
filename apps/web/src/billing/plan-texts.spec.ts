import { describe, expect, it } from '@jest/globals';
import { afterToday, planFeatureLines, planInShort } from './plan-texts.ts';
import { quotePrice } from './price-quote.ts';

describe('what a plan includes', () => {
  it('stands in one line', () => {
    expect(planInShort('professional')).toBe('2 vCPU, 2 GB RAM, one location, 3 e-mail domains');
    expect(planInShort('agency')).toBe(
      '4 vCPU, 6 GB RAM, several locations, full site isolation, unlimited e-mail domains',
    );
  });

  it('stands in full', () => {
    expect(planFeatureLines('expert')).toEqual([
      'Unlimited websites',
      '50 GB NVMe storage',
      'Enhanced CPU and RAM: 3 vCPU, 4 GB RAM, 800k CPU seconds per month',
      'Full site isolation',
      'Multiple locations',
      '10 GB email storage',
      'Unlimited email domains',
      'Unlimited email accounts',
    ]);
    expect(planFeatureLines('agency')).toContain(
      'Maximum CPU and RAM: 4 vCPU, 6 GB RAM, 1.2M CPU seconds per month',
    );
  });
});

describe('what comes after today', () => {
  const today = new Date(2026, 10, 21, 12);

  it.each([
    ['yearly', true, 'Then $118.56 on 21 December 2026'],
    ['yearly', false, 'Renews at $118.56 on 21 November 2027'],
    ['3-year', true, 'Paid until 21 November 2029. Nothing renews by itself.'],
  ] as const)('%s, with a trial to be had: %s', (period, trial, sentence) => {
    expect(afterToday(quotePrice('expert', period, trial, today))).toBe(sentence);
  });
});
