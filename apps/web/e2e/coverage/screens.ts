import type { Screen } from './screen.ts';
import { screensOfBilling } from './screens-of-billing.ts';
import { screensOfDomains } from './screens-of-domains.ts';
import { screensOfGuests } from './screens-of-guests.ts';
import { screensOfHosting } from './screens-of-hosting.ts';
import { screensOfSupport } from './screens-of-support.ts';

/** Every screen of the specification by its number. */
export const screens: Readonly<Record<string, Screen>> = {
  ...screensOfGuests,
  ...screensOfHosting,
  ...screensOfDomains,
  ...screensOfBilling,
  ...screensOfSupport,
};
