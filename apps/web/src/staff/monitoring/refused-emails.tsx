import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { refusedEmails } from '@homeport/contract/support-email';
import { Time } from '../../foundation/format/time.tsx';
import { pages } from '../../foundation/http/query.ts';
import { PagedList } from '../paged-list.tsx';
import { text } from './texts.ts';

/** Emails to tickets that were refused, with the reason of each. */
export function RefusedEmails() {
  const list = useInfiniteQuery(pages(refusedEmails, { query: {} }));
  const rows = list.data?.pages.flatMap((page) => page.emails) ?? [];
  return (
    <div className="mt-10 grid gap-3">
      <div>
        <h2 className="font-display text-lg font-bold">{text('refusedEmails')}</h2>
        <p className="text-sm text-ink-3">{text('refusedLead')}</p>
      </div>
      <PagedList list={list} count={rows.length} label={text('refusedEmails')} empty={text('noRefused')}>
        {rows.map((email) => (
          <EmailRow key={email.id} email={email} />
        ))}
      </PagedList>
    </div>
  );
}

type Email = CallAnswer<typeof refusedEmails>['emails'][number];

function EmailRow({ email: { sender, subject, reason, received } }: { email: Email }) {
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{sender ?? text('noSender')}</span>
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={received} />
        </span>
      </div>
      <p className="text-sm">{text(`refused.${reason}`)}</p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
        {subject === null || subject === '' ? text('noSubject') : subject}
      </p>
    </li>
  );
}
