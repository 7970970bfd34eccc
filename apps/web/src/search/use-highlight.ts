import { useState } from 'react';

/**
 * The highlighted entry of a list that grows while a person types. It is the first, until the person moves: cmdk alone
 * would stay where it is when more is found above.
 */
export function useHighlight(typed: string, ids: readonly string[]) {
  const [highlighted, setHighlighted] = useState({ id: '', byPerson: false });
  const [listedIn, setListedIn] = useState('');
  const list = [typed, ...ids].join('\n');
  if (list !== listedIn) {
    setListedIn(list);
    const isKept = highlighted.byPerson && ids.includes(highlighted.id);
    if (!isKept) setHighlighted({ id: ids[0] ?? '', byPerson: false });
  }
  return {
    highlighted,
    highlight: (id: string, byPerson: boolean) => setHighlighted({ id, byPerson }),
    /** The next list begins at its first entry again. */
    release: () => setHighlighted(({ id }) => ({ id, byPerson: false })),
  };
}
