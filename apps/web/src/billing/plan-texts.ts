import { planFeatures } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import { usd } from '../ui/money.ts';
import { calendarDay } from '../ui/relative-time.ts';
import type { PriceQuote } from './price-quote.ts';
import { text } from './texts.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** 400000 as '400k', 1200000 as '1.2M'. */
export function cpuSeconds(seconds: number): string {
  return compact.format(seconds).replace('K', 'k');
}

/** The second line of a plan's card. */
export function planInShort(plan: SoldPlan): string {
  const { vcpu, ramGb, locations, siteIsolation, emailDomains } = planFeatures[plan];
  return text('inShort', {
    vcpu,
    ram: ramGb,
    locations,
    isolation: siteIsolation,
    domains: text('emailDomainsInShort', { count: emailDomains ?? 0 }),
  });
}

/** Everything a plan includes, a sentence each. */
export function planFeatureLines(plan: SoldPlan): string[] {
  const features = planFeatures[plan];
  return [
    text('websites'),
    text('storage', { gb: features.storageGb }),
    text('power', {
      plan,
      vcpu: features.vcpu,
      ram: features.ramGb,
      seconds: cpuSeconds(features.cpuSecondsPerMonth),
    }),
    text('isolation', { kind: features.siteIsolation }),
    text('locations', { kind: features.locations }),
    text('emailStorage', { gb: features.emailStorageGb }),
    text('emailDomains', { count: features.emailDomains ?? 0 }),
    text('emailAccounts'),
  ];
}

export function summaryTitle(plan: SoldPlan, period: PlanPeriod): string {
  return text('summaryTitle', { plan: text(plan), period });
}

/** What happens after today's payment. */
export function afterToday(quote: PriceQuote): string {
  const day = calendarDay(quote.next);
  if (!quote.renews) return text('paidUntil', { day });
  return text(quote.trialDays > 0 ? 'thenOn' : 'renewsOn', { price: usd(quote.chargeCents), day });
}
