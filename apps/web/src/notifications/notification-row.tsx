import {
  CircleAlert,
  CircleCheck,
  CreditCard,
  Globe,
  LifeBuoy,
  Lock,
  Mail,
  MessageSquareReply,
  RadioTower,
  ShieldCheck,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { CallAnswer } from '@homeport/contract/call';
import type { listNotifications, NotificationTopic } from '@homeport/contract/notifications';
import { usd } from '../foundation/format/money.ts';
import { readableHost } from '../foundation/format/names.ts';
import { Time } from '../foundation/format/time.tsx';
import { pathOfPlace } from '../foundation/routing/places.ts';
import { text } from './texts.ts';

type Entry = CallAnswer<typeof listNotifications>['notifications'][number];

const icons: Record<NotificationTopic, typeof Mail> = {
  ticket_reply: MessageSquareReply,
  ticket_status: LifeBuoy,
  operation_finished: CircleCheck,
  operation_failed: CircleAlert,
  website: Lock,
  payment: CreditCard,
  domain: Globe,
  email: Mail,
  security: ShieldCheck,
  service_status: RadioTower,
};

interface NotificationRowProps {
  entry: Entry;
  isNew: boolean;
  onLeave: () => void;
}

/** What happened, where and when; leads to its screen. */
export function NotificationRow({ entry, isNew, onLeave }: NotificationRowProps) {
  const { topic, link, values, at } = entry;
  const Icon = icons[topic] ?? CircleAlert;
  const subject = entry.text === null ? undefined : values.subject;
  const content = (
    <>
      <Icon
        size={20}
        aria-hidden="true"
        className={clsx('mt-px', topic === 'operation_failed' ? 'text-bad' : 'text-ink-3')}
      />
      <span className="min-w-0 flex-1">
        <span className={clsx('block wrap-anywhere', isNew && 'font-semibold')}>{sentenceOf(entry)}</span>
        <span className="block text-sm wrap-anywhere text-ink-3">
          {subject !== undefined && `${subject} · `}
          <Time iso={at} />
        </span>
      </span>
      {isNew && (
        <>
          <span
            className="mt-1.5 size-2 shrink-0 rounded-full bg-buoy forced-colors:bg-[Highlight]"
            aria-hidden="true"
          />
          <span className="sr-only">{text('unread')}</span>
        </>
      )}
    </>
  );
  const className = 'flex gap-3.5 px-5 py-3 text-ink';
  return (
    <li>
      {link === null ? (
        <div className={className}>{content}</div>
      ) : (
        <Link
          to={pathOfPlace(link)}
          onClick={onLeave}
          className={clsx(className, 'hover:bg-sunken focus-visible:-outline-offset-2')}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

/** What happened. A kind that only a newer server knows has no text of its own. */
function sentenceOf({ kind, values, text: sentence }: Entry): string {
  if (sentence !== null) return sentence;
  if (!Object.hasOwn(text.english, kind)) return text('other');
  const { cents, name } = values;
  return text(kind as 'paid-back', {
    ...values,
    ...(name === undefined ? {} : { name: readableHost(String(name)) }),
    ...(cents === undefined
      ? {}
      : { amount: usd(Number(cents)), isCharged: Number(cents) > 0 ? 'yes' : 'no' }),
  });
}
