import { useEffect, useRef } from 'react';
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
    refetchInterval: ({ state }) => pollOf(state.data?.mailboxes),
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

/** Reads the addresses from the mail host once the page is open, because they can be changed there too. */
export function useFreshAddresses(domain: string, isReady: boolean): { hasFailed: boolean } {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    ...mutation(readMailAddresses),
    isAutomatic: true,
    onSuccess: () => {
      for (const { name } of addressLists) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || asked.current === domain) return;
    asked.current = domain;
    mutate({ params: { domain } });
  }, [domain, isReady, mutate]);
  // Who opens many pages is asked to wait; the schedule reads them, too.
  const isEarly = error instanceof ApiError && error.retryAfter !== undefined;
  return { hasFailed: error !== null && !isEarly };
}
