import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list, which stand in the address: reloaded, sent on or gone back to, it shows the same. */
export function useFilters<const Names extends readonly string[]>(names: Names) {
  type Values = Partial<Record<Names[number], string>>;
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  ) as Values;
  const set = useCallback(
    (changes: Values) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    [search, setSearch],
  );
  return [values, set] as const;
}

/** The value if it is one of those, undefined for what somebody else wrote into the address. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value);
}
