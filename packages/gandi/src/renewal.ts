import type { GandiApi } from './api.ts';
import { path } from './domains.ts';
import { type FieldFault, GandiError } from './gandi-error.ts';
import { dryRun, place } from './registration.ts';

/** The numbers of years for which the domain can be renewed now; empty when it cannot. */
export async function renewableYears(api: GandiApi, fqdn: string): Promise<number[]> {
  const answer = await api.object({ method: 'GET', path: `${path(fqdn)}/renew` });
  // An older client expects these nested.
  const told = answer.has('renew') ? answer.object('renew') : answer;
  return told.flag('prohibited', false) ? [] : told.list('durations').map(Number);
}

/** Reasons for which Gandi would reject a renewal. */
export function checkRenewal(api: GandiApi, fqdn: string, years: number): Promise<FieldFault[]> {
  return dryRun(api, renewalOf(api, fqdn, years));
}

/** Costs money from the prepaid account. @throws GandiError unknown_outcome: compare the end date before repeating it */
export async function renew(api: GandiApi, fqdn: string, years: number): Promise<void> {
  await place(api, renewalOf(api, fqdn, years));
}

/** Whether a domain that was not renewed in time can be restored now. */
export async function isRestorable(api: GandiApi, fqdn: string): Promise<boolean> {
  try {
    const answer = await api.object({ method: 'GET', path: `${path(fqdn)}/restore` });
    return answer.flag('restorable', false);
  } catch (error) {
    // Another client takes it as "no".
    if (error instanceof GandiError && error.kind === 'not_found') return false;
    throw error;
  }
}

/** As `renew`, for a domain that can only be restored. That it adds a year is inferred. */
export async function restore(api: GandiApi, fqdn: string): Promise<void> {
  await place(api, { method: 'POST', path: `${path(fqdn)}/restore`, query: api.sharing, body: {} });
}

function renewalOf(api: GandiApi, fqdn: string, years: number) {
  const body = { duration: years };
  return { method: 'POST', path: `${path(fqdn)}/renew`, query: api.sharing, body } as const;
}
