import type { BillingSystem } from './billing-system.ts';
import { fossbilling } from './fossbilling.ts';
import { paymenter } from './paymenter.ts';
import { whmcs } from './whmcs.ts';

/** The billing systems whose customers can be imported. */
export const billingSystems: readonly BillingSystem[] = [whmcs, fossbilling, paymenter];
