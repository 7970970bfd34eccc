import { useState } from 'react';
import type { StatusNotice } from '@homeport/contract/status';

const STORED = 'portal.status_hidden';

/** The updates whose banners the person has put away on this device. */
function stored(): string[] {
  const known: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
  return Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
}

/** Those of the notices that were not put away; the next update of one brings it back. */
export function usePutAway(notices: readonly StatusNotice[]) {
  const [hidden, setHidden] = useState(stored);
  const putAway = (updateId: string) => {
    // Only what is still current is kept.
    const current = notices.map(({ update_id }) => update_id);
    const next = [...hidden.filter((each) => current.includes(each)), updateId];
    localStorage.setItem(STORED, JSON.stringify(next));
    setHidden(next);
  };
  return { shown: notices.filter(({ update_id }) => !hidden.includes(update_id)), putAway };
}
