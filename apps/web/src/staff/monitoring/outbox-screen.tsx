import { useInfiniteQuery } from '@tanstack/react-query';
import { mails } from '@homeport/contract/staff-monitoring';
import { mailName } from '../kind-names.ts';
import type { CallAnswer } from '@homeport/contract/call';
import { Link } from 'react-router';
import { pages } from '../../foundation/http/query.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { FilterChoice, Filters, FilterText, oneOf, filterError, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { clockTime } from '../../foundation/format/dates.ts';
import { useStaffPath } from '../nav-items.ts';
import { OutboxBacklog } from './outbox-backlog.tsx';
import { RefusedEmails } from './refused-emails.tsx';
import { text } from './texts.ts';

const REFRESH_MS = 10_000;

const states = () =>
  [
    { value: 'owed', label: text('owed') },
    { value: 'failed', label: text('failedOnes') },
    { value: 'sent', label: text('sentOnes') },
    { value: 'dropped', label: text('droppedOnes') },
  ] as const;

/** All emails with their status, for admins. */
export function OutboxScreen() {
  return (
    <StaffScreen title={common('outbox')} right="operations">
      {() => <Outbox />}
    </StaffScreen>
  );
}

function Outbox() {
  const path = useStaffPath();
  const [filters, setFilters] = useOutboxFilters();
  const list = useInfiniteQuery({ ...pages(mails, { query: filters }), refetchInterval: REFRESH_MS });
  useListShortcuts();
  const rows = list.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <ScreenTitle lead={text('outboxLead')}>{common('outbox')}</ScreenTitle>
      <OutboxBacklog refreshMs={REFRESH_MS} onShow={(state) => setFilters({ state, to: undefined })} />
      <OutboxFilters
        filters={filters}
        templates={list.data?.pages[0]?.templates}
        error={list.error}
        onChange={setFilters}
      />
      <PagedList list={list} count={rows.length} label={common('outbox')} empty={text('noMails')}>
        {rows.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            operationPath={
              mail.operation_id === null
                ? undefined
                : path('staffOperation', { operationId: mail.operation_id })
            }
          />
        ))}
      </PagedList>
      <RefusedEmails />
    </>
  );
}

/** The filters in the URL; an unknown state is ignored. */
function useOutboxFilters() {
  const [filters, setFilters] = useFilters(['to', 'state', 'template']);
  const state = oneOf(
    states().map(({ value }) => value),
    filters.state,
  );
  return [{ to: filters.to, state, template: filters.template }, setFilters] as const;
}

interface OutboxFiltersProps {
  filters: ReturnType<typeof useOutboxFilters>[0];
  templates: readonly string[] | undefined;
  error: Error | null;
  onChange: ReturnType<typeof useOutboxFilters>[1];
}

function OutboxFilters({ filters: { to, state, template }, templates, error, onChange }: OutboxFiltersProps) {
  const choices = templates ?? (template === undefined ? [] : [template]);
  return (
    <Filters>
      <FilterText
        isMain
        type="email"
        label={text('to')}
        placeholder={text('toHint')}
        value={to}
        error={filterError(error, 'to')}
        onChange={(value) => onChange({ to: value })}
      />
      <FilterChoice
        label={text('mailState')}
        value={state}
        any={common('any')}
        onChange={(value) => onChange({ state: value })}
        options={states()}
      />
      <FilterChoice
        label={text('template')}
        value={template}
        any={common('any')}
        onChange={(value) => onChange({ template: value })}
        options={choices.map((value) => ({ value, label: mailName(value) }))}
      />
    </Filters>
  );
}

type Mail = CallAnswer<typeof mails>['mails'][number];

const tones: Record<Mail['state'], Tone> = {
  waiting: 'neutral',
  retrying: 'warn',
  sent: 'ok',
  failed: 'bad',
  dropped: 'neutral',
};

/** One email with its status; links to the operation that sends it, if known. */
function MailRow({ mail, operationPath }: { mail: Mail; operationPath: string | undefined }) {
  const { state, template, to, created, error } = mail;
  const name = mailName(template);
  return (
    <li className="relative grid gap-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Chip tone={tones[state]} dot>
          {text(state)}
        </Chip>
        {operationPath === undefined ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            to={operationPath}
            data-row=""
            className="font-semibold after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
          >
            {name}
          </Link>
        )}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={created} />
        </span>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{[to, ...mailDetails(mail)].join(' · ')}</p>
      {error !== null && state !== 'sent' && (
        <p className="line-clamp-2 font-mono text-xs [overflow-wrap:anywhere] text-bad">{error}</p>
      )}
    </li>
  );
}

function mailDetails({ state, sent, attempts, next_try }: Mail): string[] {
  const details: string[] = [];
  if (sent !== null) details.push(text('sentAt', { time: clockTime(sent) }));
  if (attempts > 1 || (attempts > 0 && state !== 'sent')) details.push(text('tries', { count: attempts }));
  if (next_try !== null) details.push(text('triesAgainAt', { time: clockTime(next_try) }));
  if (state === 'dropped') details.push(text('droppedWhy'));
  return details;
}
