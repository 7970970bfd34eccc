import type { GandiApi } from './api.ts';
import { toCents } from './money.ts';

/** The account that registrations and renewals are paid from. */
export interface PrepaidAccount {
  /** In hundredths of the currency. */
  balanceCents: number;
  /** ISO 4217. */
  currency: string;
  /** Below this amount Gandi warns the account's owner, in hundredths; undefined when warnings are off. */
  warningCents: number | undefined;
}

export async function prepaidAccount(api: GandiApi, sharingId: string | undefined): Promise<PrepaidAccount> {
  const path = sharingId === undefined ? '/billing/info' : `/billing/info/${sharingId}`;
  const prepaid = (await api.object({ method: 'GET', path })).object('prepaid');
  const warning = prepaid.maybeNumber('warning_threshold');
  return {
    balanceCents: toCents(prepaid.number('amount')),
    currency: prepaid.text('currency'),
    warningCents: warning === undefined ? undefined : toCents(warning),
  };
}
