import type { CallAnswer } from '@homeport/contract/call';
import type { mailAccount, MailDomain } from '@homeport/contract/email';
import type { userDomains } from '@homeport/contract/domains';
import type { Website } from '@homeport/contract/hosting';
import { isUnfinished, operationPoll } from '../foundation/operation-state.ts';

export type MailAccount = CallAnswer<typeof mailAccount>;
export type MailRecord = MailDomain['records'][number];

/** Polling interval for a domain that waits for its DNS records; the server checks them on its own schedule. */
const WAITING_POLL_MS = 10_000;

/** Milliseconds until the account is read again; false while nothing is under way. */
export function mailPoll(account: MailAccount | undefined): number | false {
  if (account === undefined) return false;
  const waits = account.domains.flatMap(({ status, connecting, disconnecting }) => {
    const wait =
      operationPoll(connecting) || operationPoll(disconnecting) || (status === 'waiting' && WAITING_POLL_MS);
    return wait === false ? [] : [wait];
  });
  return waits.length > 0 && Math.min(...waits);
}

/** Whether the domain is being connected now, rather than waiting for records. */
export function isConnecting({ status, connecting }: MailDomain): boolean {
  return status === 'connecting' && (connecting === null || isUnfinished(connecting));
}

export function recordsFound({ records }: MailDomain): number {
  return records.filter(({ state }) => state === 'found').length;
}

/** Whether the last check found a record missing or wrong; records that were not checked do not count. */
export function hasFaultyRecord({ records }: MailDomain): boolean {
  return records.some(({ state }) => state === 'missing' || state === 'wrong');
}

/** Whether the domain can have mailboxes: its MX records are known once the mail host has added it. */
export function hasMailboxes({ records }: MailDomain): boolean {
  return records.some(({ kind }) => kind === 'mx');
}

export function canConnectAnother({ domains, domains_used }: MailAccount['allowance']): boolean {
  return domains === null || domains_used < domains;
}

/** Why connecting the domain failed; null unless it failed. */
export function failureOf({ status, connecting }: MailDomain): { message: string | null } | null {
  return status === 'failed' ? { message: connecting?.message ?? null } : null;
}

/** The record value as DNS forms take it: the priority of an MX record is a separate field. */
export function recordValue({ type }: Pick<MailRecord, 'type'>, value: string) {
  const [, priority, host] = (type === 'MX' && /^(\d+)\s+(\S+)$/.exec(value)) || [];
  return priority !== undefined && host !== undefined
    ? { value: host, priority: Number(priority) }
    : { value, priority: null };
}

type OwnDomain = CallAnswer<typeof userDomains>['domains'][number];

/**
 * Domain names to suggest: those of websites and registered domains that have no email yet, without duplicates.
 * Subdomains are left out, because email belongs to the domain above them.
 */
export function connectableNames(
  websites: readonly Website[],
  domains: readonly OwnDomain[],
  connected: readonly string[],
): string[] {
  const names = [
    ...websites.flatMap(({ website: { ascii_name, kind } }) => (kind === 'subdomain' ? [] : [ascii_name])),
    ...domains.flatMap(({ name, status }) => (status === 'registered' ? [name] : [])),
  ];
  return [...new Set(names)].filter((name) => !connected.includes(name));
}
