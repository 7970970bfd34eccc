import { domainToUnicode } from 'node:url';
import type { Import, ImportRow } from '../foundation/database/generated/client.ts';
import { reviewedWebspace, type ReviewedWebspace, skipReasons, webspaceReasons } from './import-row.ts';
import { printable } from './records/record-report.ts';
import type { RowCount } from './imports.repository.ts';

/** A reason why a customer is not imported, in words. */
export const reasonOf = (reason: string): string =>
  Object.hasOwn(skipReasons, reason) ? skipReasons[reason as keyof typeof skipReasons] : reason;

/** What was decided about a customer, and what became of it, in one line and one more for each webspace. */
export function rowLines(row: ImportRow): string[] {
  const webspaces = reviewedWebspace.array().parse(row.webspaces);
  const person = [row.email || '(no email)', row.login, row.name].filter((each) => each !== '').join('\t');
  return [
    printable(`${stateOf(row)}\t${person}`),
    ...webspaces.map((webspace) => `\t${webspaceLine(webspace)}`),
  ];
}

function stateOf({ decision, state, reason, invitedAt, planWas }: ImportRow): string {
  if (state === 'skipped') return `skip: ${reasonOf(reason ?? '')}`;
  if (state === 'undone') return 'undone';
  if (state === 'kept') return 'kept: it was used since';
  const [next, done] = decision === 'match' ? ['match', 'matched'] : ['create', 'created'];
  if (state === 'pending') return next;
  return `${done}${invitedAt === null ? '' : `, invited ${invitedAt.toISOString()}`}${planWas === 'legacy' ? ', with an earlier import' : ''}`;
}

function webspaceLine({ name, websites, isSwitchedOn, reason, refused }: ReviewedWebspace): string {
  const shown = domainToUnicode(name);
  const count = websites === 1 ? '1 website' : `${websites} websites`;
  const suspended = isSwitchedOn ? '' : ', suspended on the panel';
  if (reason === null) return `${shown}: ${count}${suspended}`;
  const which = refused === null ? '' : ` (${domainToUnicode(refused.name)}: ${refused.why})`;
  return `${shown}: skip, ${webspaceReasons[reason]}${which}`;
}

/** The sums of an import. */
export function summaryLines(
  { id, serverId, unowned }: Import,
  counts: readonly RowCount[],
  invited: { invited: number; waiting: number },
): string[] {
  const sum = (states: ImportRow['state'][], decision?: ImportRow['decision']) =>
    counts
      .filter((each) => states.includes(each.state) && (decision === undefined || each.decision === decision))
      .reduce((total, { count }) => total + count, 0);
  return [
    `Import ${id}`,
    `To do: ${sum(['pending'], 'create')} to create, ${sum(['pending'], 'match')} to match with existing customers`,
    `Done: ${sum(['done'], 'create')} created, ${sum(['done'], 'match')} matched, ${sum(['skipped'])} skipped, ${sum(['undone'])} undone, ${sum(['kept'])} kept`,
    `Invitations: ${invited.invited} sent, ${invited.waiting} to send`,
    ...(serverId !== null
      ? [`Webspaces of the administrator and of resellers, which stay as they are: ${unowned}`]
      : []),
  ];
}
