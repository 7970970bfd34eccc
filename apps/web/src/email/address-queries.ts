import { useCallback, useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { mailAccount } from '@homeport/contract/email';
import { listForwarders, listMailboxes, readMailAddresses } from '@homeport/contract/mailboxes';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';

export type MailboxList = CallAnswer<typeof listMailboxes>;
export type ForwarderList = CallAnswer<typeof listForwarders>;

/** What the changes of addresses refetch. */
export const addressLists = [listMailboxes, listForwarders, mailAccount] as const;

const POLL_MS = 2_000;

const pollOf = (rows: readonly { state: string }[] | undefined): number | false =>
  rows?.some(({ state }) => state !== 'active') === true && POLL_MS;

export function useMailboxes(domain: string) {
  return useQuery({
    ...query(listMailboxes, { params: { domain } }),
    refetchInterval: ({ state }) =>
      pollOf(state.data?.mailboxes) ||
      (state.data?.mailboxes.some(({ copy }) => copy?.state === 'running') === true && POLL_MS),
  });
}

export function useForwarders(domain: string, isOffered: boolean) {
  return useQuery({
    ...query(listForwarders, { params: { domain } }),
    enabled: isOffered,
    refetchInterval: ({ state }) =>
      pollOf(state.data?.forwarders) || (state.data?.catch_all?.changing === true && POLL_MS),
  });
}

/** Reads the addresses of a domain from the mail host, where they can be changed too. */
export function useReadAddresses() {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    ...mutation(readMailAddresses),
    isAutomatic: true,
    onSuccess: () => {
      for (const { name } of addressLists) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const read = useCallback((domain: string) => mutate({ params: { domain } }), [mutate]);
  return { read, error };
}

/** Reads the addresses once the page is open. */
export function useFreshAddresses(domain: string, isReady: boolean): { hasFailed: boolean } {
  const { read, error } = useReadAddresses();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || asked.current === domain) return;
    asked.current = domain;
    read(domain);
  }, [domain, isReady, read]);
  // Who opens many pages is asked to wait; the schedule reads them, too.
  const isEarly = error instanceof ApiError && error.retryAfter !== undefined;
  return { hasFailed: error !== null && !isEarly };
}

/** Whether the mail host has what a request asked for already, or refuses it. */
export const isConflict = (error: Error): boolean => error instanceof ApiError && error.code === 'conflict';
