import { wholeNumber } from '../../foundation/format/numbers.ts';
import type { CallAnswer } from '@homeport/contract/call';
import { isFreePlan } from '@homeport/contract/plans';
import type { customer } from '@homeport/contract/staff';
import { planLabel } from '../../billing/index.ts';
import { languageName, readableHost } from '../../foundation/format/names.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow, FactRow } from '../../ui/fact-row.tsx';
import { absoluteTime, calendarDay } from '../../foundation/format/dates.ts';
import { Time } from '../../foundation/format/time.tsx';
import { useCan } from '../access.ts';
import { text as common } from '../texts.ts';
import { text as tickets } from '../tickets/texts.ts';
import { CancellationDecisions } from './cancellation-dialogs.tsx';
import { text } from './texts.ts';

export type Customer = CallAnswer<typeof customer>;

/** Account status as a label and a color. */
function statusOf(type: Customer['plan_type']): { label: string; tone: Tone } {
  switch (type) {
    case 'newuser':
      return { label: text('newuser'), tone: 'neutral' };
    case 'unpaid':
      return { label: text('unpaid'), tone: 'bad' };
    case 'domain_only':
      return { label: text('domain_only'), tone: 'neutral' };
    default:
      return { label: text('active'), tone: 'ok' };
  }
}

function planText({ plan_name, plan_period }: NonNullable<Customer['plan']>): string {
  const plan = planLabel(plan_name);
  return isFreePlan(plan_name)
    ? text('planFree', { plan })
    : text('planNamed', { plan, period: plan_period });
}

/** Contact data and plan of a customer. */
export function CustomerFacts({ customer: person }: { customer: Customer }) {
  const { email, name, company, locale, created, plan, plan_type } = person;
  const status = statusOf(plan_type);
  return (
    <Card aria-label={text('account')}>
      <CardHead title={text('account')} badge={<Chip tone={status.tone}>{status.label}</Chip>} />
      <CopyRow
        label={text('email')}
        value={email}
        control={<CopyButton value={email} label={tickets('copyEmail')} copiedLabel={common('copied')} />}
      />
      <CopyRow plain label={text('name')} value={name ?? text('notSet')} />
      <CopyRow plain label={text('company')} value={company ?? text('notSet')} />
      <CopyRow plain label={text('language')} value={locale ? languageName(locale) : text('notSet')} />
      <CopyRow plain label={text('plan')} value={plan ? planText(plan) : text('newuser')} />
      <CopyRow plain label={text('customerSince')} value={calendarDay(new Date(created))} />
    </Card>
  );
}

interface CancellationCardProps {
  cancellation: NonNullable<CallAnswer<typeof customer>['cancellation']>;
  name: string;
}

/** A customer's cancellation. */
export function CancellationCard({
  cancellation: { id, state, reason, requested, access_ends },
  name,
}: CancellationCardProps) {
  const can = useCan();
  return (
    <Card aria-label={text('cancellation')}>
      <CardHead
        title={text('cancellation')}
        badge={<Chip tone={state === 'requested' ? 'warn' : 'neutral'}>{text(state)}</Chip>}
        actions={
          state === 'requested' &&
          can('customers.manage') && <CancellationDecisions cancellationId={id} name={name} />
        }
      />
      <CardBody className="grid gap-1">
        <p className="[overflow-wrap:anywhere]">{reason ?? text('noReason')}</p>
        <p className="text-sm text-ink-3">
          {text('requestedAgo')} <Time iso={requested} />
          {access_ends !== null && ` · ${text('accessEnds', { day: calendarDay(new Date(access_ends)) })}`}
        </p>
      </CardBody>
    </Card>
  );
}

type RejectedName = CallAnswer<typeof customer>['refused_names'][number];

/** Domain names that a customer added in a panel but may not use. */
export function RejectedNamesCard({ names }: { names: readonly RejectedName[] }) {
  if (names.length === 0) return null;
  return (
    <Card aria-label={text('rejectedNames')}>
      <CardHead title={text('rejectedNames')} detail={text('rejectedNamesLead')} />
      {names.map(({ name, reason, found }) => (
        <div key={name} className="grid gap-0.5 px-5 py-2.5">
          <span className="font-medium break-words">{readableHost(name)}</span>
          <span className="text-sm text-ink-3">
            {reason} <Time iso={found} />
          </span>
        </div>
      ))}
    </Card>
  );
}

type Usage = NonNullable<CallAnswer<typeof customer>['quotas']>[number];

const megabyte = 1_048_576;
const inMegabytes: ReadonlySet<Usage['name']> = new Set(['file_bytes', 'stored_file_bytes']);

/** An account's usage limits. */
export function UsageCard({ quotas }: { quotas: readonly Usage[] }) {
  return (
    <Card aria-label={text('usageTitle')}>
      <CardHead title={text('usageTitle')} detail={text('usageLead')} />
      {quotas.map(({ name, used, limit, resets }) => (
        <FactRow
          key={name}
          label={text(`usage_${name}`)}
          badge={used >= limit && <Chip tone="warn">{text('usageUsedUp')}</Chip>}
          description={resets !== null && text('usageResets', { time: absoluteTime(new Date(resets)) })}
          control={
            <span className="text-sm whitespace-nowrap tabular-nums">{shareOf(name, used, limit)}</span>
          }
        />
      ))}
    </Card>
  );
}

function shareOf(name: Usage['name'], used: number, limit: number): string {
  if (!inMegabytes.has(name))
    return text('usageShare', { used: wholeNumber(used), limit: wholeNumber(limit) });
  const [usedMb, limitMb] = [Math.ceil(used / megabyte), Math.floor(limit / megabyte)];
  return text('usageShareOfMegabytes', { used: wholeNumber(usedMb), limit: wholeNumber(limitMb) });
}

/** The role of staff; nothing for customers. */
export function RoleChip({ role }: { role: 'user' | 'agent' | 'admin' }) {
  if (role === 'user') return null;
  return <Chip tone="tide">{text(role === 'agent' ? 'roleAgent' : 'roleAdmin')}</Chip>;
}
