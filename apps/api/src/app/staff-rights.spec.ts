import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@homeport/contract';
import {
  goodwillLimits,
  hasRight,
  refundLimits,
  staffRights,
  staffRoles,
} from '@homeport/contract/staff-rights';

const security = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
const [, section = ''] = security.split('## What staff may do\n');

/** The cells of the first table of a text, without its head. */
function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the table of rights in docs/security.md', () => {
  it('has each right, who has it, and the calls that need it', () => {
    const expected = staffRights.map((right) => [
      right,
      ...staffRoles.map((role) => {
        if (!hasRight(role, right)) return '';
        const isLimited = right === 'refunds' || right === 'goodwill';
        return isLimited && refundLimits[role] !== null ? 'limited' : 'yes';
      }),
      allCalls
        .filter((call) => call.right === right)
        .map(({ name }) => `\`${name}\``)
        .toSorted()
        .join(' '),
    ]);
    expect(rowsOf(section)).toEqual(expected);
  });

  it('has the limits of refunds', () => {
    const limit = refundLimits.senior_agent;
    const [once = 0, day = 0] = [limit?.perRefundCents, limit?.perDayCents];
    expect(section).toContain(`up to $${once / 100} at a time and $${day / 100} within 24 hours`);
  });

  it('has the limits of goodwill', () => {
    const { credit, trialDays } = goodwillLimits.senior_agent;
    const [once = 0, day = 0] = [credit?.perCreditCents, credit?.perDayCents];
    expect(section).toContain(
      `credit up to $${once / 100} at a time and $${day / 100} within 24 hours, and lengthen a free trial by up to ${trialDays} days in all; admins by ${goodwillLimits.admin.trialDays}.`,
    );
  });
});
