import { planFeatures, soldPlans, templateWebsites } from '@homeport/contract/plans';
import type { PlanName, PlanPeriod, PriceList, SoldPlan, TemplatePlan } from '@homeport/contract/plans';
import { usd } from '../../foundation/format/money.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { compactNumber } from '../../foundation/format/numbers.ts';
import type { PriceQuote } from './price.ts';
import { text as promoText } from '../promo/texts.ts';
import { text } from '../texts.ts';

const names = ['professional', 'premium', 'expert', 'agency', 'domain', 'legacy'] as const;

/** Display name of a plan; 'hosting' for unknown plans. */
export function planLabel(planName: string): string {
  return text(names.find((name) => name === planName.toLowerCase()) ?? 'hosting');
}

/** Plans with known sizes; others are described by their websites. */
const isSold = (plan: PlanName): plan is SoldPlan => soldPlans.some((sold) => sold === plan);

const sitesOf = (plan: PlanName) => templateWebsites[plan as TemplatePlan] ?? 0;

/** First line of a plan's card: storage and websites. */
export function planInNumbers(plan: PlanName, list: PriceList): string {
  if (!isSold(plan)) return text('templateSitesOnly', { count: sitesOf(plan) });
  const { storageGb } = planFeatures[plan];
  return list === 'template'
    ? text('templateSites', { gb: storageGb, count: sitesOf(plan) })
    : text('storageAndSites', { gb: storageGb });
}

/** Second line of a plan's card. */
export function planInShort(plan: PlanName): string {
  if (!isSold(plan)) return text('templatesInShort');
  const { vcpu, ramGb, locations, siteIsolation, emailDomains } = planFeatures[plan];
  return text('inShort', {
    vcpu,
    ram: ramGb,
    locations,
    isolation: siteIsolation,
    domains: text('emailDomainsInShort', { count: emailDomains ?? 0 }),
  });
}

/** Everything a plan includes, one line per feature. */
export function planFeatureLines(plan: PlanName, list: PriceList): string[] {
  const sites =
    list === 'template'
      ? [text('templateSitesOnly', { count: sitesOf(plan) }), text('templates')]
      : [text('websites')];
  if (!isSold(plan)) return [...sites, text('wordpress')];
  const features = planFeatures[plan];
  return [
    ...sites,
    text('storage', { gb: features.storageGb }),
    text('power', {
      plan,
      vcpu: features.vcpu,
      ram: features.ramGb,
      seconds: compactNumber(features.cpuSecondsPerMonth),
    }),
    text('isolation', { kind: features.siteIsolation }),
    text('locations', { kind: features.locations }),
    text('emailStorage', { gb: features.emailStorageGb }),
    text('emailDomains', { count: features.emailDomains ?? 0 }),
    text('emailAccounts'),
  ];
}

export function summaryTitle(plan: PlanName, period: PlanPeriod): string {
  return text('summaryTitle', { plan: planLabel(plan), period });
}

/** What happens after today's payment. */
export function afterToday(quote: PriceQuote): string {
  const day = calendarDay(quote.next);
  if (!quote.renews) return text('paidUntil', { day });
  const then = { price: usd(quote.nextCents), day };
  const full = { ...then, term: usd(quote.termCents), full: calendarDay(quote.fullFrom) };
  const isLimited = Number.isFinite(quote.discountedLater);
  if (quote.trialDays === 0)
    return quote.discountedLater > 0 && isLimited
      ? promoText('discountedUntil', full)
      : text('renewsOn', then);
  if (quote.offCents === 0 || !isLimited) return text('thenOn', then);
  return quote.discountedLater > 1
    ? promoText('fullFrom', full)
    : text('thenOnAndAfter', { ...full, months: quote.months });
}
