import { useState } from 'react';
import type { ZoneRecords } from '@homeport/contract/dns';
import { changesOf, type Draft, emptyDraft } from './draft.ts';

/**
 * The edits of a zone, with the version that they were begun at. Edits hold whole record sets, so they are saved against
 * that version: what was changed since is a conflict, although the zone was loaded again meanwhile.
 */
export function useDraft({ version, records }: Pick<ZoneRecords, 'version' | 'records'>) {
  const [{ draft, base }, setState] = useState<{ draft: Draft; base: number | null }>({
    draft: emptyDraft,
    base: null,
  });
  const setDraft = (next: Draft) => {
    const isEmpty = changesOf(records, next).length === 0;
    setState(isEmpty ? { draft: emptyDraft, base: null } : { draft: next, base: base ?? version });
  };
  return { draft, setDraft, version: base ?? version };
}
