import type { CallAnswer } from '@homeport/contract/call';
import { isFreePlan } from '@homeport/contract/plans';
import type { customers } from '@homeport/contract/staff';
import { Link } from 'react-router';
import { planLabel } from '../../billing/index.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { useStaffPath } from '../nav-items.ts';
import { RoleChip } from './customer-cards.tsx';
import { text } from './list-texts.ts';
import { text as customersText } from './texts.ts';

export type ListedCustomer = CallAnswer<typeof customers>['customers'][number];
type Account = NonNullable<ListedCustomer['account']>;

interface CustomerRowProps {
  customer: ListedCustomer;
  /** Left out: rows cannot be selected. */
  selection?: { isSelected: boolean; onChange: (isSelected: boolean) => void };
}

/** A customer in the list: who, what plan, what they paid, and how their websites are. */
export function CustomerRow({ customer, selection }: CustomerRowProps) {
  const path = useStaffPath();
  const { id, email, name, role, created, account } = customer;
  return (
    <li className="relative flex items-start gap-3 px-5 py-3 transition-colors duration-150 hover:bg-sunken">
      {selection && (
        // Above the link, which covers the row.
        <Checkbox
          className="relative z-10 pt-0.5"
          label={<span className="sr-only">{text('select', { email })}</span>}
          checked={selection.isSelected}
          onChange={(event) => selection.onChange(event.target.checked)}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_10rem_7rem_9rem]">
        <div className="min-w-0">
          <Link
            to={path('staffCustomerFile', { customerId: id })}
            data-row=""
            className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
          >
            {email}
          </Link>
          <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
            {name !== null && `${name} · `}
            {customersText('since', { day: calendarDay(new Date(created)) })}
          </p>
          <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            <RoleChip role={role} />
            {account?.is_disabled === true && <Chip tone="bad">{text('disabled')}</Chip>}
            {account?.is_closing === true && <Chip tone="warn">{text('closing')}</Chip>}
            {account?.tags.map((tag) => (
              <Chip key={tag} className="max-w-full">
                <span className="truncate">{tag}</span>
              </Chip>
            ))}
          </div>
        </div>
        {account && <AccountFacts account={account} />}
      </div>
    </li>
  );
}

const tones: Record<Account['plan_state'], Tone> = {
  none: 'neutral',
  trial: 'tide',
  active: 'ok',
  past_due: 'warn',
  unpaid: 'bad',
};

function AccountFacts({ account }: { account: Account }) {
  const { plan, plan_state, trial_ends, revenue_cents, websites, problem_websites } = account;
  return (
    <>
      <div className="grid content-start justify-items-start gap-1 text-sm">
        {plan !== null && <span>{planOf(plan)}</span>}
        <Chip tone={tones[plan_state]}>
          {trial_ends === null
            ? text(plan_state)
            : text('trialUntil', { day: calendarDay(new Date(trial_ends)) })}
        </Chip>
      </div>
      <p className="text-sm tabular-nums md:text-right">
        <span className="text-ink-3 md:sr-only">{text('revenue')} </span>
        {usd(revenue_cents)}
      </p>
      <p className="text-sm text-ink-2">
        {text('websitesOf', { count: websites })}
        {problem_websites > 0 && (
          <span className="block font-medium text-bad">
            {text('problemsOf', { count: problem_websites })}
          </span>
        )}
      </p>
    </>
  );
}

const planOf = ({ plan_name, plan_period }: NonNullable<Account['plan']>): string =>
  isFreePlan(plan_name)
    ? planLabel(plan_name)
    : customersText('planNamed', { plan: planLabel(plan_name), period: plan_period });
