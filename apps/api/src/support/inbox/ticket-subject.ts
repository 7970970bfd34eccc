import type { Ticket } from '../tickets.repository.ts';

/** Longer ones do not fit into one line of a list. */
const longest = 80;

/** What a ticket is called: its subject, or its first sentence. */
export function subjectOf({ subject, snippet }: Pick<Ticket, 'subject' | 'snippet'>): string {
  if (subject !== null) return subject;
  const sentence = /^.*?[.!?](?=\s)/u.exec(snippet)?.[0] ?? snippet;
  const characters = [...sentence];
  if (characters.length <= longest) return sentence;
  const cut = characters.slice(0, longest - 1).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  return `${words}…`;
}
