import * as z from 'zod/mini';
import { draftKey } from '../foundation/session/drafts.ts';

const most = 5;

const recent = z.object({
  at: z.number(),
  used: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      detail: z.optional(z.string()),
      /** Where it leads; left out: it is an action or a screen, known by its id. */
      to: z.optional(z.string().check(z.regex(/^\/(?![/\\])/))),
    }),
  ),
});

export type Used = z.output<typeof recent>['used'][number];

/** Stored like a draft, so that signing out removes it. */
const keyOf = (userId: string) => draftKey(userId, 'search');

/** What a person used lately, the latest first. */
export function readRecent(userId: string): Used[] {
  try {
    return recent.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).used;
  } catch {
    // There is none, or it is of another version.
    return [];
  }
}

export function keepRecent(userId: string, used: Used): void {
  const others = readRecent(userId).filter(({ id }) => id !== used.id);
  const entry = { at: Date.now(), used: [used, ...others].slice(0, most) };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(entry));
  } catch {
    // The storage is full: what was chosen still opens.
  }
}
