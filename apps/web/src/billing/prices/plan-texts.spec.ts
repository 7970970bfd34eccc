import { firstPrices } from '@homeport/contract/testing/first-prices';
import { afterToday, planFeatureLines, planInNumbers, planInShort, planLabel } from './plan-texts.ts';
import { priceOf, quotePrice } from './price.ts';

describe('what a plan includes', () => {
  it('fits in one line', () => {
    expect(planInShort('professional')).toBe('2 vCPU, 2 GB RAM, one location, 3 email domains');
    expect(planInShort('agency')).toBe(
      '4 vCPU, 6 GB RAM, several locations, full site isolation, unlimited email domains',
    );
  });

  it('is listed in full', () => {
    expect(planFeatureLines('expert', 'standard')).toEqual([
      'Unlimited websites',
      '50 GB NVMe storage',
      'Enhanced CPU and RAM: 3 vCPU, 4 GB RAM, 800k CPU seconds per month',
      'Full site isolation',
      'Multiple locations',
      '10 GB email storage',
      'Unlimited email domains',
      'Unlimited email accounts',
    ]);
    expect(planFeatureLines('agency', 'standard')).toContain(
      'Maximum CPU and RAM: 4 vCPU, 6 GB RAM, 1.2M CPU seconds per month',
    );
  });
});

describe('a plan of the template list', () => {
  it('has the number of websites of that list', () => {
    expect(planInNumbers('expert', 'standard')).toBe('50 GB storage · unlimited websites');
    expect(planInNumbers('expert', 'template')).toBe('50 GB storage · 15 websites');
    expect(planInNumbers('premium', 'template')).toBe('5 websites');
    expect(planFeatureLines('agency', 'template').slice(0, 3)).toEqual([
      '40 websites',
      'Website templates ready to install',
      '100 GB NVMe storage',
    ]);
    expect(planFeatureLines('premium', 'template')).toEqual([
      '5 websites',
      'Website templates ready to install',
      'WordPress included',
    ]);
  });
});

describe('planLabel', () => {
  it('is the display name, or a general one for unknown plans', () => {
    expect(['expert', 'Premium', 'domain', 'legacy', 'lifetime'].map(planLabel)).toEqual([
      'Expert',
      'Premium',
      'Domain',
      'Legacy',
      'hosting',
    ]);
  });
});

describe('afterToday', () => {
  const today = new Date(2026, 10, 21, 12);

  const quote = (
    period: 'yearly' | 'monthly' | '3-year',
    trial: boolean,
    offerCents: number | null = null,
  ) => {
    const price = priceOf(firstPrices, 'standard', 'expert', period);
    if (!price) throw new Error('expert is not sold');
    return quotePrice({ ...price, offerCents }, { trial, today });
  };

  it.each([
    ['yearly', true, 'Then $118.56 on 21 December 2026'],
    ['yearly', false, 'Renews at $118.56 on 21 November 2027'],
    ['3-year', true, 'Paid until 21 November 2029. Nothing renews automatically.'],
  ] as const)('%s, eligible for a trial %s: %s', (period, trial, sentence) => {
    expect(afterToday(quote(period, trial))).toBe(sentence);
  });

  it('names the discounted price and the one after it', () => {
    expect(afterToday(quote('yearly', true, 790))).toBe(
      'Then $94.80 on 21 December 2026, and $118.56 each year after that',
    );
    expect(afterToday(quote('monthly', false, 1_038))).toBe('Renews at $12.98 on 21 December 2026');
  });
});
