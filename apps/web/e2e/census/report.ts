import type { Census, Item } from './census.ts';

const NAMES: Record<keyof Census, string> = {
  calls: 'calls of the specification answered',
  furtherCalls: 'further calls answered',
  routes: 'routes of the specification reached',
  furtherRoutes: 'further routes reached',
  screens: 'screens reached',
  texts: 'texts of the specification rendered',
  states: 'states shown in our own words',
};

const missing = (items: readonly Item[]) => items.filter(({ seen }) => !seen);

/** The counts, a line each; below each, where wanted, what is missing. */
export function describeCensus(census: Census, wanted: { missing: boolean }): string {
  return (Object.keys(NAMES) as (keyof Census)[])
    .flatMap((kind) => {
      const absent = missing(census[kind]);
      const count = `${census[kind].length - absent.length} of ${census[kind].length} ${NAMES[kind]}`;
      return [count, ...(wanted.missing ? absent.map(({ name }) => `  missing: ${name}`) : [])];
    })
    .join('\n');
}

/** Whether all that there is was seen. */
export function isComplete(census: Census): boolean {
  return Object.values(census).every((items: Item[]) => missing(items).length === 0);
}
