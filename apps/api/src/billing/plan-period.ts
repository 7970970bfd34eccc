import type { PlanPeriod } from '@homeport/contract/plans';
import type { PlanPeriod as StoredPeriod } from '../foundation/database/generated/enums.ts';

const stored: Record<PlanPeriod, StoredPeriod> = {
  monthly: 'monthly',
  yearly: 'yearly',
  '3-year': 'three_year',
};
const spoken: Record<StoredPeriod, PlanPeriod> = {
  monthly: 'monthly',
  yearly: 'yearly',
  three_year: '3-year',
};

/** The period under a name that a database enumeration can have. */
export function toStoredPeriod(period: PlanPeriod): StoredPeriod {
  return stored[period];
}

export function fromStoredPeriod(period: StoredPeriod): PlanPeriod {
  return spoken[period];
}
