import type { CallAnswer } from '@homeport/contract/call';
import type { mentionableStaff } from '@homeport/contract/ticket-notes';
import { readRichText } from '../../support/index.ts';
import type { RichTextNode } from '../../support/index.ts';

export type StaffMember = CallAnswer<typeof mentionableStaff>['staff'][number];

const textOf = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : ` ${textOf(node.children)} `)).join('');

/**
 * Whom a note mentions: those whose name follows an @. What is typed counts, chosen from the list or not, and what was
 * deleted does not.
 * @param html rich text
 */
export function mentionsIn(html: string, staff: readonly StaffMember[]): StaffMember[] {
  let rest = textOf(readRichText(html)).toLowerCase();
  const found: StaffMember[] = [];
  // The longest name first: @Ana Lopez is not @Ana.
  for (const member of staff.toSorted((a, b) => b.name.length - a.name.length)) {
    const without = withoutMention(rest, `@${member.name.toLowerCase()}`);
    const isNamesake = found.some(({ name }) => name.toLowerCase() === member.name.toLowerCase());
    if (without !== rest || isNamesake) found.push(member);
    rest = without;
  }
  return found;
}

/** The text without a mention; one that more letters follow is another name. */
const withoutMention = (text: string, mention: string): string =>
  text
    .split(mention)
    .reduce((kept, part) => (/^[\p{L}\p{N}]/u.test(part) ? kept + mention + part : `${kept} ${part}`));
