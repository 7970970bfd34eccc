import { useMemo } from 'react';
import { useUser } from '../foundation/portal.ts';
import { draftKey } from '../foundation/session/drafts.ts';

export const modes = ['newDomain', 'subdomain', 'alias'] as const;
export type Mode = (typeof modes)[number];

/** What was typed into the forms that add a website, and the form that was shown. */
interface Draft {
  mode: Mode;
  domain: string;
  prefix: string;
  alias: string;
}

const EMPTY: Draft = { mode: 'newDomain', domain: '', prefix: '', alias: '' };

export type AdditionDraft = ReturnType<typeof createDraft>;

/** The person’s draft. It survives leaving the screen and a reload, and ends with the browser tab or the sign-out. */
export function useAdditionDraft(): AdditionDraft {
  const userId = useUser()?.id ?? '';
  return useMemo(() => createDraft(draftKey(userId, 'addition')), [userId]);
}

function createDraft(key: string) {
  const read = (): Draft => ({
    ...EMPTY,
    ...(JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null),
  });
  return {
    read,
    update: (changed: Partial<Draft>): void =>
      sessionStorage.setItem(key, JSON.stringify({ ...read(), ...changed })),
    remove: (): void => sessionStorage.removeItem(key),
  };
}
