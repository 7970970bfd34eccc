import {
  goodwillLimits,
  hasRight,
  refundLimits,
  type StaffRight,
  staffRights,
  staffRoles,
} from '@homeport/contract/staff-rights';
import { usd } from '../../foundation/format/money.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { text } from './texts.ts';

const names = {
  'tickets.assigned': 'ticketsAssigned',
  'tickets.all': 'ticketsAll',
  'tickets.assign': 'ticketsAssign',
  'customers.read': 'customersRead',
  'customers.manage': 'customersManage',
  refunds: 'refunds',
  goodwill: 'goodwill',
  operations: 'operations',
  providers: 'providers',
  'status.update': 'statusUpdate',
  'status.announce': 'statusAnnounce',
  feedback: 'feedback',
  catalogue: 'catalogue',
  figures: 'figures',
  audit: 'audit',
  'team.read': 'teamRead',
  'team.manage': 'teamManage',
} as const satisfies Record<StaffRight, string>;

/** Which role may do what, as the server checks it. */
export function RightsCard() {
  const limit = refundLimits.senior_agent;
  const { credit, trialDays } = goodwillLimits.senior_agent;
  return (
    <Card aria-label={text('rights')}>
      <CardHead title={text('rights')} />
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="px-5 py-2 font-medium">
              {text('right')}
            </th>
            <th scope="col" className="py-2 pr-5 font-medium">
              {text('fromRole')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {staffRights.map((right) => (
            <tr key={right}>
              <th scope="row" className="px-5 py-2 text-left font-normal">
                {text(names[right])}
              </th>
              <td className="py-2 pr-5">{firstRoleWith(right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {limit !== null && credit !== null && (
        <div className="grid gap-1 border-t border-line px-5 py-3 text-sm text-ink-3">
          <p>{text('refundLimit', { once: usd(limit.perRefundCents), day: usd(limit.perDayCents) })}</p>
          <p>
            {text('goodwillLimit', {
              once: usd(credit.perCreditCents),
              day: usd(credit.perDayCents),
              days: trialDays,
            })}
          </p>
        </div>
      )}
    </Card>
  );
}

/** Each role has the rights of the one before it. */
function firstRoleWith(right: StaffRight): string {
  const first = staffRoles.find((role) => hasRight(role, right)) ?? 'owner';
  const isLimited = (right === 'refunds' || right === 'goodwill') && refundLimits[first] !== null;
  return isLimited ? text('limited', { role: text(first) }) : text(first);
}
