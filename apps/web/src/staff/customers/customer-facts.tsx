import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { planLabel } from '../../billing/prices/plan-texts.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow } from '../../ui/fact-row.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';
import { text as tickets } from '../ticket-texts.ts';

type Customer = CallAnswer<typeof customer>;

/** How the account stands, in a word and a colour. */
function statusOf(type: Customer['plan_type']): { word: string; tone: Tone } {
  switch (type) {
    case 'newuser':
      return { word: text('newuser'), tone: 'neutral' };
    case 'unpaid':
      return { word: text('unpaid'), tone: 'bad' };
    case 'domain_only':
      return { word: text('domain_only'), tone: 'neutral' };
    default:
      return { word: text('active'), tone: 'ok' };
  }
}

/** Who a customer is, and what they have of us. */
export function CustomerFacts({ customer: person }: { customer: Customer }) {
  const { email, name, company, created, plan, plan_type } = person;
  const standing = statusOf(plan_type);
  return (
    <Card aria-label={text('account')}>
      <CardHead title={text('account')} mark={<Chip tone={standing.tone}>{standing.word}</Chip>} />
      <CopyRow
        label={text('email')}
        value={email}
        control={<CopyButton value={email} label={tickets('copyEmail')} copiedLabel={common('copied')} />}
      />
      <CopyRow plain label={text('name')} value={name ?? text('notSet')} />
      <CopyRow plain label={text('company')} value={company ?? text('notSet')} />
      <CopyRow
        plain
        label={text('plan')}
        value={
          plan
            ? text('planNamed', { plan: planLabel(plan.plan_name), period: plan.plan_period })
            : text('newuser')
        }
      />
      <CopyRow plain label={text('customerSince')} value={calendarDay(new Date(created))} />
    </Card>
  );
}
