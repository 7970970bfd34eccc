import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { checkMailRecords, connectMail, disconnectMail, mailAccount } from '@homeport/contract/email';
import { recommendedRecordKinds } from '@homeport/contract/mail-records';
import { timers } from '@homeport/contract/limits';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { text as shellText } from '../foundation/layout/texts.ts';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';
import type { MailDomain } from '@homeport/contract/email';
import type { userDomains } from '@homeport/contract/domains';
import type { Website } from '@homeport/contract/hosting';
import { isUnfinished, operationPoll } from '../foundation/operation-state.ts';

export const mail = () => query(mailAccount, {});

/** Connects a domain to email. The account then reports the progress. */
export function useConnectMail() {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, variables } = useMutation({
    ...mutation(connectMail, [mailAccount]),
    onSuccess: ({ status }) => {
      if (status !== 'success') return;
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: mail().queryKey }),
        timers.reloadAfterMailConnect,
      );
    },
  });
  return {
    connect: (domain_name: string) => mutate({ body: { domain_name } }),
    connecting: isPending,
    error,
    /** The requested name, if another customer holds it and the caller can prove ownership. */
    held: data?.status === 'error' && data.provable === true ? (variables?.body.domain_name ?? null) : null,
    upgrade: data?.status === 'upgrade' ? (data.message ?? text('upgradeNeeded')) : null,
    errorMessage: data?.status === 'error' ? errorMessageOf(data) : null,
  };
}

function errorMessageOf({ message, provable }: CallAnswer<typeof connectMail>): string {
  // A name that needs a proof cannot be connected by trying again.
  return [provable === true ? undefined : text('connectFailed'), message].filter(Boolean).join(' ');
}

/** Shows a toast when a domain becomes connected or disconnected while the screen is open. */
export function useConnectionToasts(domains: MailAccount['domains']): void {
  const before = useRef(domains);
  useEffect(() => {
    for (const { domain_name, status } of before.current) {
      const now = domains.find((domain) => domain.domain_name === domain_name)?.status;
      const host = readableHost(domain_name);
      if (now === undefined) showToast('ok', text('disconnected', { host }));
      else if (now === 'connected' && status !== 'connected') showToast('ok', text('connected', { host }));
    }
    before.current = domains;
  }, [domains]);
}

/** Disconnects a domain, or retries that. The account then reports the progress. */
export function useDisconnectMail(domain_name: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mail();
  const { mutate, isPending, error } = useMutation({
    ...mutation(disconnectMail),
    onSuccess: (disconnecting) =>
      queryClient.setQueryData(
        queryKey,
        (account) =>
          account && {
            ...account,
            domains: account.domains.map((domain) =>
              domain.domain_name === domain_name ? disconnecting : domain,
            ),
          },
      ),
    // Another tab may have disconnected it already.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { disconnect: () => mutate({ body: { domain_name } }), busy: isPending, error };
}

/** Checks the DNS records of a domain now and shows the result. */
export function useCheckRecords(domain_name: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mail();
  const check = useMutation({
    ...mutation(checkMailRecords),
    onSuccess: (checked) => {
      queryClient.setQueryData(
        queryKey,
        (account) =>
          account && {
            ...account,
            domains: account.domains.map((domain) =>
              domain.domain_name === checked.domain_name ? checked : domain,
            ),
          },
      );
      // The check may have completed the connection.
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      showToast('bad', seconds === undefined ? text('checkFailed') : shellText('tooMany', { seconds }));
    },
  });
  return { check: () => check.mutate({ body: { domain_name } }), checking: check.isPending };
}

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

const recommended: ReadonlySet<string> = new Set(recommendedRecordKinds);

/** Whether email works without the record. */
export const isRecommended = ({ kind }: MailRecord): boolean => recommended.has(kind);

/** The records that email needs. */
export const requiredRecords = ({ records }: Pick<MailDomain, 'records'>): MailRecord[] =>
  records.filter((record) => !isRecommended(record));

export function recordsFound(domain: MailDomain): number {
  return requiredRecords(domain).filter(({ state }) => state === 'found').length;
}

/** Whether the last check found a record missing or wrong; records that were not checked do not count. */
export function hasFaultyRecord(domain: MailDomain): boolean {
  return requiredRecords(domain).some(({ state }) => state === 'missing' || state === 'wrong');
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
