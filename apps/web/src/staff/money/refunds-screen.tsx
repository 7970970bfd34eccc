import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { refunds } from '@homeport/contract/staff-money';
import { money, usd } from '../../foundation/format/money.ts';
import { Time } from '../../foundation/format/time.tsx';
import { pages } from '../../foundation/http/query.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Can } from '../access.ts';
import { FilterChoice, Filters, oneOf, useFilters } from '../filters.tsx';
import { codeName } from '../kind-names.ts';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { text } from './texts.ts';

const states = ['requested', 'done', 'failed'] as const;

/** Refunds of all customers. */
export function RefundsScreen() {
  return (
    <StaffScreen title={text('refunds')} right="refunds">
      {(can) => <Refunds can={can} />}
    </StaffScreen>
  );
}

function Refunds({ can }: { can: Can }) {
  const [filters, setFilters] = useFilters(['state']);
  const state = oneOf(states, filters.state);
  const list = useInfiniteQuery(pages(refunds, { query: { state } }));
  useListShortcuts();
  const rows = list.data?.pages.flatMap((page) => page.refunds) ?? [];
  return (
    <>
      <ScreenTitle lead={text('refundsLead')}>{text('refunds')}</ScreenTitle>
      <MoneyTabs can={can} current="refunds" />
      <Filters>
        <FilterChoice
          label={text('state')}
          value={state}
          any={common('any')}
          onChange={(value) => setFilters({ state: value })}
          options={states.map((value) => ({ value, label: text(value) }))}
        />
      </Filters>
      <PagedList
        list={list}
        count={rows.length}
        label={text('refunds')}
        empty={text(state === undefined ? 'noRefunds' : 'noneInState')}
      >
        {rows.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </PagedList>
    </>
  );
}

type Refund = CallAnswer<typeof refunds>['refunds'][number];

const tones: Record<Refund['state'], Tone> = { requested: 'tide', done: 'ok', failed: 'bad' };

function RefundRow({ refund }: { refund: Refund }) {
  const { customer, invoice, amount_cents, reason, requested_by, state, requested } = refund;
  const path = useStaffPath();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        {customer === null ? (
          <span className="font-semibold">{text('someCustomer')}</span>
        ) : (
          <TextLink
            to={path('staffCustomerFile', { customerId: customer.id })}
            data-row=""
            className="justify-self-start [overflow-wrap:anywhere]"
          >
            {customer.email}
          </TextLink>
        )}
        {reason !== null && <p className="[overflow-wrap:anywhere]">{codeName(reason)}</p>}
        <p className="text-sm break-words text-ink-3">
          {invoice === null
            ? text('withoutInvoice')
            : text('ofInvoice', { number: invoice.number ?? invoice.id })}
          {requested_by !== null &&
            ` · ${text('requestedBy', { name: requested_by.name ?? requested_by.email })}`}
          {' · '}
          <Time iso={requested} />
        </p>
      </div>
      <div className="flex items-center gap-3">
        <span className="font-semibold tabular-nums">
          {invoice === null ? usd(amount_cents) : money(amount_cents, invoice.currency)}
        </span>
        <Chip tone={tones[state]}>{text(state)}</Chip>
      </div>
    </li>
  );
}
