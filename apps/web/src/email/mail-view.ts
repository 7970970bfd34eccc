import type { CallAnswer } from '@homeport/contract/call';
import type { MailDomain, mailAccount } from '@homeport/contract/email';
import { isUnderWay, pollEvery } from '../foundation/operation-state.ts';

export type MailAccount = CallAnswer<typeof mailAccount>;
export type MailRecord = MailDomain['records'][number];

/** Where a domain stands: being connected, waiting for its records, connected, not taken, or on its way out. */
export type MailStatus = MailDomain['status'];

/** How often a domain that waits for its DNS is read again; the servers look for it by themselves. */
const WAITING_POLL_MS = 10_000;

/** How long until it is worth asking for the account again by itself. */
export function mailPoll(account: MailAccount | undefined): number | false {
  if (account === undefined) return false;
  const waits = account.domains.flatMap(({ status, connecting, disconnecting }) => {
    const wait =
      pollEvery(connecting) || pollEvery(disconnecting) || (status === 'waiting' && WAITING_POLL_MS);
    return wait === false ? [] : [wait];
  });
  return waits.length > 0 && Math.min(...waits);
}

/** Whether the domain's connecting is worth a bar: it works on, rather than waiting for records. */
export function isConnecting({ status, connecting }: MailDomain): boolean {
  return status === 'connecting' && (connecting === null || isUnderWay(connecting));
}

/** How many of the records are as they should be. */
export function recordsFound({ records }: MailDomain): number {
  return records.filter(({ state }) => state === 'found').length;
}

/** Whether a record is surely not as it should be. */
export function hasFaultyRecord({ records }: MailDomain): boolean {
  return records.some(({ state }) => state === 'missing' || state === 'wrong');
}

/** Whether there can be mailboxes: the mail host has the domain, and has told its records. */
export function hasMailboxes({ records }: MailDomain): boolean {
  return records.some(({ kind }) => kind === 'mx');
}

/** Whether the plan includes mail for one more domain. */
export function mayConnectAnother({ domains, domains_used }: MailAccount['allowance']): boolean {
  return domains === null || domains_used < domains;
}

/** Why the last connecting of a domain came to nothing; null where it did not. */
export function failureOf({ status, connecting }: MailDomain): { message: string | null } | null {
  return status === 'failed' ? { message: connecting?.message ?? null } : null;
}

/** A value of a record as one enters it: the priority of a mail exchange has a field of its own. */
export function recordValue({ type }: Pick<MailRecord, 'type'>, value: string) {
  const [, priority, host] = (type === 'MX' && /^(\d+)\s+(\S+)$/.exec(value)) || [];
  return priority !== undefined && host !== undefined
    ? { value: host, priority: Number(priority) }
    : { value, priority: null };
}
