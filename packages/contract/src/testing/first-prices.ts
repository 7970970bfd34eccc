import type { PlanPrices } from '../plans.ts';

/** The prices of the first version of the catalogue, which a new installation has. */
export const firstPrices: PlanPrices = {
  standard: {
    professional: { monthly: 798, yearly: 578, '3-year': 388 },
    expert: { monthly: 1298, yearly: 988, '3-year': 798 },
    agency: { monthly: 2598, yearly: 1988, '3-year': 1598 },
  },
  template: {
    premium: { monthly: 1186, yearly: 988 },
    expert: { monthly: 2368, yearly: 1895 },
    agency: { monthly: 3598, yearly: 2878 },
  },
};
