import type { Census, Item } from './census.ts';

/** What there has to be all of; the rest is counted for whoever reads. */
const REQUIRED = ['calls', 'routes', 'screens', 'texts'] as const;

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

/** Whether all that there has to be was seen. */
export function isComplete(census: Census): boolean {
  return REQUIRED.every((kind) => missing(census[kind]).length === 0);
}
