import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearch } from '../app/routing/use-search.ts';

/** The filters of a list, which stand in the address: reloaded, sent on or gone back to, it shows the same. */
export function useFilters<const Names extends readonly string[]>(names: Names) {
  type Values = Partial<Record<Names[number], string>>;
  const search = useSearch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
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
      void navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace: true });
    },
    [search, pathname, navigate],
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
