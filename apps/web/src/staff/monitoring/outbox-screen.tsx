import { useInfiniteQuery } from '@tanstack/react-query';
import { mails } from '@homeport/contract/staff-monitoring';
import { pages } from '../../foundation/http/pages.ts';
import { FilterChoice, Filters, FilterText } from '../filters.tsx';
import { kindName } from '@homeport/contract/kind-name';
import { Paged } from '../paged.tsx';
import { refusedField } from '../refused-field.ts';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { oneOf, useFilters } from '../use-filters.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { MailRow } from './mail-row.tsx';
import { OutboxLag } from './outbox-lag.tsx';
import { text } from './texts.ts';

const REFRESH_MS = 10_000;

const states = [
  { value: 'owed', label: text('owed') },
  { value: 'failed', label: text('failedOnes') },
  { value: 'sent', label: text('sentOnes') },
  { value: 'dropped', label: text('droppedOnes') },
] as const;

/** Every mail and what became of it, for admins. */
export function OutboxScreen() {
  return (
    <StaffScreen title={common('outbox')} adminOnly>
      {() => <Outbox />}
    </StaffScreen>
  );
}

function Outbox() {
  const path = useStaffPath();
  const [filters, setFilters] = useFilters(['to', 'state', 'template']);
  const { to, template } = filters;
  const state = oneOf(
    states.map(({ value }) => value),
    filters.state,
  );
  const list = useInfiniteQuery({
    ...pages(mails, { query: { to, state, template } }),
    refetchInterval: REFRESH_MS,
  });
  useListKeys();
  const templates = list.data?.pages[0]?.templates ?? (template === undefined ? [] : [template]);
  const rows = list.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <ScreenTitle lead={text('outboxLead')}>{common('outbox')}</ScreenTitle>
      <OutboxLag refreshMs={REFRESH_MS} onShow={(shown) => setFilters({ state: shown, to: undefined })} />
      <Filters>
        <FilterText
          main
          type="email"
          label={text('to')}
          placeholder={text('toHint')}
          value={to}
          error={refusedField(list.error, 'to')}
          onChange={(value) => setFilters({ to: value })}
        />
        <FilterChoice
          label={text('mailState')}
          value={state}
          any={common('any')}
          onChange={(value) => setFilters({ state: value })}
          options={states}
        />
        <FilterChoice
          label={text('template')}
          value={template}
          any={common('any')}
          onChange={(value) => setFilters({ template: value })}
          options={templates.map((value) => ({ value, label: kindName(value) }))}
        />
      </Filters>
      <Paged list={list} count={rows.length} label={common('outbox')} empty={text('noMails')}>
        {rows.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            operationAddress={
              mail.operation_id === null
                ? undefined
                : path('staffOperation', { operationId: mail.operation_id })
            }
          />
        ))}
      </Paged>
    </>
  );
}
