import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTopics } from '@homeport/contract/notifications';
import type { NotificationTopic } from '@homeport/contract/notifications';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { Card, CardHead } from '../ui/card.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { FactRow } from '../ui/fact-row.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { text } from './on-screen-texts.ts';

/** The panel of the bell links here. */
const ANCHOR = 'bell';

/** What the bell shows. The card of the emails, which reads the same, says why it could not be loaded. */
export function OnScreenCard() {
  const { data, error } = useQuery(query(notifications, {}));
  const asked = useLocation().hash === `#${ANCHOR}`;
  const card = useRef<HTMLElement>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (asked && isKnown) card.current?.scrollIntoView({ block: 'center' });
  }, [asked, isKnown]);
  const chosen = data?.on_screen;
  if (error !== null || (isKnown && chosen === undefined)) return null;
  return (
    <Card ref={card} id={ANCHOR} aria-label={text('title')} aria-busy={!isKnown}>
      <CardHead title={text('title')} detail={text('lead')} />
      {chosen === undefined ? (
        <SkeletonRows rows={notificationTopics.length} />
      ) : (
        notificationTopics.map((topic) => (
          <TopicRow key={topic} topic={topic} isShown={chosen[topic] ?? true} />
        ))
      )}
    </Card>
  );
}

interface TopicRowProps {
  topic: NotificationTopic;
  isShown: boolean;
}

/** The switch of one topic. Sends only this topic, because another tab may have changed the others. */
function TopicRow({ topic, isShown }: TopicRowProps) {
  const sentenceId = useId();
  const queryClient = useQueryClient();
  const { queryKey } = query(notifications, {});
  const change = useMutation({
    ...mutation(setNotifications),
    onSuccess: (_answer, { body }) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, on_screen: { ...known.on_screen, ...body.on_screen } },
      ),
  });
  return (
    <div>
      <FactRow
        label={text(topic)}
        description={<span id={sentenceId}>{text(`${topic}_why`)}</span>}
        control={
          <Switch
            aria-label={text('show', { topic: text(topic) })}
            aria-describedby={sentenceId}
            checked={isShown}
            busy={change.isPending}
            onSwitch={(wish) => change.mutate({ body: { on_screen: { [topic]: wish } } })}
          />
        }
        className="min-h-16"
      />
      {change.error && (
        <div className="px-5 pb-4">
          <ErrorAlert error={change.error}>{text('notChanged')}</ErrorAlert>
        </div>
      )}
    </div>
  );
}
