import type { Coverage, Item } from './coverage.ts';

const NAMES: Record<keyof Coverage, string> = {
  calls: 'calls of the specification answered',
  furtherCalls: 'further calls answered',
  routes: 'routes of the specification reached',
  furtherRoutes: 'further routes reached',
  screens: 'screens reached',
  texts: 'texts of the specification rendered',
  states: 'states shown in our own words',
};

const missing = (items: readonly Item[]) => items.filter(({ seen }) => !seen);

/** The counts, one line each, with what is missing. */
export function describeCoverage(coverage: Coverage): string {
  return (Object.keys(NAMES) as (keyof Coverage)[])
    .flatMap((kind) => {
      const absent = missing(coverage[kind]);
      const count = `${coverage[kind].length - absent.length} of ${coverage[kind].length} ${NAMES[kind]}`;
      return [count, ...absent.map(({ name }) => `  missing: ${name}`)];
    })
    .join('\n');
}

/** Whether everything was seen. */
export function isComplete(coverage: Coverage): boolean {
  return Object.values(coverage).every((items: Item[]) => missing(items).length === 0);
}
