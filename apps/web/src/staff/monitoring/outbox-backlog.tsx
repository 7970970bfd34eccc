import { useQuery } from '@tanstack/react-query';
import { operationCounts } from '@homeport/contract/staff-operations';
import type { CallAnswer } from '@homeport/contract/call';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { waitingFor } from '../../foundation/format/dates.ts';
import { useNow } from '../time.ts';
import { text } from './texts.ts';

interface OutboxBacklogProps {
  refreshMs: number;
  onShow: (state: 'failed' | 'owed') => void;
}

/** Banners for failed and overdue emails; nothing while all emails are sent on time. */
export function OutboxBacklog({ refreshMs, onShow }: OutboxBacklogProps) {
  const now = useNow();
  const { data } = useQuery({ ...query(operationCounts, { query: {} }), refetchInterval: refreshMs });
  const { failed, overdue } = backlogOf(data?.unfinished ?? [], now);
  return (
    <>
      {failed && (
        <BacklogBanner
          tone="bad"
          message={text('mailsFailed', { count: failed.count })}
          backlog={failed}
          onShow={() => onShow('failed')}
        />
      )}
      {overdue && (
        <BacklogBanner
          tone="warn"
          message={text('mailsOverdue', { count: overdue.count })}
          backlog={overdue}
          onShow={() => onShow('owed')}
        />
      )}
    </>
  );
}

interface BacklogBannerProps {
  tone: 'bad' | 'warn';
  message: string;
  backlog: Backlog;
  onShow: () => void;
}

function BacklogBanner({ tone, message, backlog, onShow }: BacklogBannerProps) {
  const now = useNow();
  return (
    <Banner
      tone={tone}
      className="mb-4"
      action={
        <Button size="sm" onClick={onShow}>
          {text('showMails')}
        </Button>
      }
    >
      <span className="font-semibold">{message}</span>
      {' · '}
      {text('oldestMail', { age: waitingFor(backlog.oldest, now) })}
    </Banner>
  );
}

type Count = CallAnswer<typeof operationCounts>['unfinished'][number];

/** A number of emails and the age of the oldest. */
interface Backlog {
  count: number;
  oldest: Date;
}

const MAIL_KIND = 'mail.send';
/** Emails are normally sent within seconds. */
const OVERDUE_MS = 2 * 60_000;

/** Failed and overdue emails. The oldest waiting email decides whether emails are overdue. */
export function backlogOf(
  counts: readonly Count[],
  now: Date,
): { failed: Backlog | undefined; overdue: Backlog | undefined } {
  const mails = counts.filter(({ kind }) => kind === MAIL_KIND);
  const waiting = sumOf(mails.filter(({ state }) => state !== 'parked'));
  const isOverdue = waiting !== undefined && now.getTime() - waiting.oldest.getTime() >= OVERDUE_MS;
  return {
    failed: sumOf(mails.filter(({ state }) => state === 'parked')),
    overdue: isOverdue ? waiting : undefined,
  };
}

function sumOf(counts: readonly Count[]): Backlog | undefined {
  if (counts.length === 0) return undefined;
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    oldest: new Date(Math.min(...counts.map(({ oldest }) => Date.parse(oldest)))),
  };
}
