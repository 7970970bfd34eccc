import { useEffect, useRef } from 'react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { listNotifications } from '@homeport/contract/notifications';
import { query } from '../foundation/http/query.ts';

const POLL_MS = 60_000;
const CHANNEL = 'notifications';
const detailsOf = () => query(userDetails, {}, { shell: true });

/**
 * What is new for the customer, as the frame reads it anyway; undefined until it is known. It is read again every minute
 * while the page is shown.
 */
export function useNews(): { unread: number | undefined; hasTasks: boolean } {
  const { data } = useQuery({ ...detailsOf(), refetchInterval: POLL_MS });
  return { unread: data?.unread_notifications, hasTasks: data?.has_tasks ?? false };
}

/** Reads again what other tabs have marked as read. @returns tells the other tabs that this one has */
export function useOtherTabs(): () => void {
  const client = useQueryClient();
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener('message', () => refresh(client));
    return () => opened.close();
  }, [client]);
  return () => channel.current?.postMessage('read');
}

/** Reads again what is new. */
export function refresh(client: QueryClient): void {
  for (const { name } of [userDetails, listNotifications])
    void client.invalidateQueries({ queryKey: [name] });
}

/** The badge goes before the server has answered. */
export function forgetUnread(client: QueryClient): void {
  client.setQueryData(detailsOf().queryKey, (known) => known && { ...known, unread_notifications: 0 });
}
