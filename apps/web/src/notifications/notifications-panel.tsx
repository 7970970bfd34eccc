import { useEffect, useRef, useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { listNotifications, readNotifications, runningTasks } from '@homeport/contract/notifications';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { mutation, pages, useMutation } from '../foundation/http/query.ts';
import { PagedRows } from '../foundation/layout/paged-rows.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { NotificationRow } from './notification-row.tsx';
import { text } from './texts.ts';
import { forgetUnread } from './use-news.ts';

const PAGE = '20';

interface NotificationsPanelProps {
  /** While the panel is open, another one that arrives is shown too. */
  unread: number;
  /** Called when the server knows what was read. */
  onRead: () => void;
  /** Called when the customer follows a link. */
  onLeave: () => void;
}

/** What happened, newest first. What it shows counts as read; a dot marks what was new when it opened. */
export function NotificationsPanel({ unread, onRead, onLeave }: NotificationsPanelProps) {
  const list = useInfiniteQuery({ ...pages(listNotifications, { query: { limit: PAGE } }), staleTime: 0 });
  const entries = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  const { refetch } = list;
  const isKnown = entries[0] !== undefined && !entries[0].read;
  useEffect(() => {
    if (unread > 0 && !isKnown) void refetch();
  }, [unread, isKnown, refetch]);
  const fresh = useFresh(entries);
  useReading(list.data?.pages[0]?.unread ?? 0, entries[0]?.id, entries.at(-1)?.id, onRead);
  return (
    <section aria-labelledby="notifications-title" aria-busy={list.isFetching}>
      <h2 id="notifications-title" className="px-5 pt-4 pb-2 font-sans text-md font-semibold">
        {text('title')}
      </h2>
      <PagedRows
        list={list}
        count={entries.length}
        shape={{ rows: 4, kind: 'switches' }}
        renderError={(error) => (
          <ErrorAlert error={error} busy={list.isFetching} onRetry={list.refetch}>
            {text(entries.length > 0 ? 'outOfDate' : 'failed')}
          </ErrorAlert>
        )}
        empty={text('empty')}
      >
        {entries.map((entry) => (
          <NotificationRow key={entry.id} entry={entry} isNew={fresh.has(entry.id)} onLeave={onLeave} />
        ))}
      </PagedRows>
      <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line px-5 py-3 text-sm text-ink-3">
        {text('kept')}
        <TextLink to={`${pathTo('accountSettings')}#notifications`} onClick={onLeave}>
          {text('choose')}
        </TextLink>
      </p>
    </section>
  );
}

/** Those that were unread when this panel read them first. */
function useFresh(entries: readonly { id: string; read: boolean }[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const found = entries.filter(({ id, read }) => !read && !fresh.has(id)).map(({ id }) => id);
  if (found.length > 0) setFresh(new Set([...fresh, ...found]));
  return fresh;
}

/** Marks the newest one and all older ones as read, but of failed tasks only those that are shown. */
function useReading(
  unread: number,
  newest: string | undefined,
  oldest: string | undefined,
  onRead: () => void,
): void {
  const client = useQueryClient();
  const marked = useRef<string>(undefined);
  const { mutate } = useMutation({
    ...mutation(readNotifications, [userDetails, runningTasks]),
    isAutomatic: true,
    onMutate: () => forgetUnread(client),
    onSuccess: onRead,
  });
  useEffect(() => {
    const shown = `${newest} ${oldest}`;
    if (unread === 0 || newest === undefined || oldest === undefined || marked.current === shown) return;
    marked.current = shown;
    mutate({ body: { id: newest, and_older: true, oldest } });
  }, [unread, newest, oldest, mutate]);
}
