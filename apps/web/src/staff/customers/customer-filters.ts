import { customerFilter, type CustomerFilter, customerSorts } from '@homeport/contract/customer-filter';
import { oneOf, useFilters } from '../filters.tsx';

export const filterNames = [
  'plan',
  'term',
  'state',
  'trial_ends_within',
  'website',
  'country',
  'language',
  'tag',
  'registered_from',
  'registered_until',
] as const satisfies readonly (keyof CustomerFilter)[];

/** The search, filter, order and segment of the list, as the URL has them. What the contract refuses is left out. */
export function useCustomerFilters() {
  const [values, set] = useFilters(['search', 'sort', 'segment', ...filterNames]);
  const filter: CustomerFilter = {};
  for (const name of filterNames) {
    const parsed = customerFilter.safeParse({ [name]: values[name] });
    if (parsed.success) Object.assign(filter, parsed.data);
  }
  return {
    search: values.search,
    sort: oneOf(customerSorts, values.sort),
    segment: values.segment,
    filter: withoutEmpty(filter),
    set,
  };
}

export type CustomerFilters = ReturnType<typeof useCustomerFilters>;

/** The filter as changes of the URL: what it leaves out is removed. */
export const toUrl = (filter: CustomerFilter): Partial<Record<(typeof filterNames)[number], string>> =>
  Object.fromEntries(filterNames.map((name) => [name, filter[name] ?? '']));

export const isSameFilter = (one: CustomerFilter, other: CustomerFilter): boolean =>
  filterNames.every((name) => one[name] === other[name]);

export const isEmptyFilter = (filter: CustomerFilter): boolean => isSameFilter(filter, {});

const withoutEmpty = (filter: CustomerFilter): CustomerFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
