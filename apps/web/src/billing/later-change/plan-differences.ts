import { planFeatures, websiteLimit } from '@homeport/contract/plans';
import type { PlanFeatures, PlanName, PriceList, SoldPlan } from '@homeport/contract/plans';
import { compactNumber, readableSize } from '../../foundation/format/numbers.ts';
import { text } from './texts.ts';

export interface Difference {
  label: string;
  from: string;
  to: string;
}

const isSold = (plan: PlanName): plan is SoldPlan => plan in planFeatures;

/** The features of a plan; a premium plan has those of professional. */
export function featuresOf(plan: PlanName): PlanFeatures {
  return planFeatures[isSold(plan) ? plan : 'professional'];
}

interface Row {
  label: string;
  value: (features: PlanFeatures, sites: number | null) => string;
}

const size = (gb: number): string => readableSize(gb * 1024);

const rows = (): readonly Row[] => [
  { label: text('storageRow'), value: ({ storageGb }) => size(storageGb) },
  {
    label: text('websitesRow'),
    value: (_, sites) => (sites === null ? text('unlimited') : String(sites)),
  },
  { label: text('cpu'), value: ({ vcpu }) => String(vcpu) },
  { label: text('ram'), value: ({ ramGb }) => size(ramGb) },
  { label: text('cpuSeconds'), value: ({ cpuSecondsPerMonth }) => compactNumber(cpuSecondsPerMonth) },
  { label: text('isolation'), value: ({ siteIsolation: kind }) => text('isolationKind', { kind }) },
  { label: text('locationsRow'), value: ({ locations: kind }) => text('locationKind', { kind }) },
  { label: text('emailStorage'), value: ({ emailStorageGb }) => size(emailStorageGb) },
  {
    label: text('emailDomains'),
    value: ({ emailDomains }) => String(emailDomains ?? text('unlimited')),
  },
];

/** What differs between two plans of a price list, one row for each feature. */
export function planDifferences(from: PlanName, to: PlanName, priceList: PriceList): Difference[] {
  const valueOf = ({ value }: Row, plan: PlanName) =>
    value(featuresOf(plan), websiteLimit({ plan, priceList }));
  return rows()
    .map((row) => ({ label: row.label, from: valueOf(row, from), to: valueOf(row, to) }))
    .filter((row) => row.from !== row.to);
}
