import { matchPath } from 'react-router';
import { allCalls } from '@homeport/contract';
import { paths, patternOf } from '../../src/foundation/routing/paths.ts';
import type { PathName } from '../../src/foundation/routing/paths.ts';
import { specifiedCalls } from './calls.ts';
import { leadingElsewhere, specifiedRoutes } from './routes.ts';
import { screens } from './screens.ts';
import type { SeenText, Observations } from './observation.ts';
import { wording } from './wording.ts';

/** One thing that has to be seen. */
export interface Item {
  name: string;
  seen: boolean;
}

export interface Coverage {
  calls: Item[];
  /** Calls of the contract beyond the specification that pages make. */
  furtherCalls: Item[];
  routes: Item[];
  furtherRoutes: Item[];
  screens: Item[];
  texts: Item[];
  states: Item[];
}

const PAGE_POLICIES = ['public', 'refresh', 'customer', 'staff', 'admin'];
/** For probes, for use in a terminal, and for clients that expect a GET. */
// The page includes the configuration. The call refreshes it after five minutes.
const NOT_FOR_PAGES = ['system.config', 'system.live', 'system.ready', 'domains.detail'];

/**
 * Counts which calls, routes, screens and texts journeys and component tests reached.
 * @param brandSlug part of the addresses of the staff area
 */
export function takeCoverage(observations: readonly Observations[], brandSlug: string): Coverage {
  const answered = new Set(observations.flatMap(({ calls }) => calls));
  const opened = [...new Set(observations.flatMap(({ addresses }) => addresses))];
  const texts = observations.flatMap((each) => each.texts);
  const byPath = Map.groupBy(texts, ({ path }) => path);

  const at = (found: Iterable<string>, name: PathName) =>
    [...found].filter((path) => matchPath(patternOf(name, brandSlug), path) !== null);
  const call = (name: string): Item => ({ name, seen: answered.has(name) });
  const route = (name: PathName): Item => {
    const reached = leadingElsewhere.includes(name) ? opened : byPath.keys();
    return { name: paths[name], seen: at(reached, name).length > 0 };
  };
  const described = Object.entries(screens).map(([id, screen]) => {
    const found =
      screen.at === 'anywhere'
        ? texts
        : screen.at.flatMap((name) => at(byPath.keys(), name)).flatMap((path) => byPath.get(path) ?? []);
    const here = found.filter(({ part }) => screen.within?.test(part) ?? true);
    const reached =
      typeof screen.shows === 'string' ? isRead(screen.shows, here) : answered.has(screen.shows.call);
    return { id, screen, here, reached };
  });
  const words = (kind: 'texts' | 'states') =>
    described.flatMap(({ id, screen, here }) =>
      screen[kind].map((text) => ({ name: `${id} '${text}'`, seen: isRead(text, here) })),
    );
  return {
    calls: specifiedCalls.map(call),
    furtherCalls: allCalls
      .filter(({ policy, name }) => PAGE_POLICIES.includes(policy) && !NOT_FOR_PAGES.includes(name))
      .filter(({ name }) => !specifiedCalls.includes(name))
      .map(({ name }) => call(name)),
    routes: specifiedRoutes.map(route),
    furtherRoutes: (Object.keys(paths) as PathName[])
      .filter((name) => !specifiedRoutes.some((specified) => specified === name))
      .map(route),
    screens: described.map(({ id, screen, reached }) => ({ name: `${id} ${screen.name}`, seen: reached })),
    texts: words('texts'),
    states: words('states'),
  };
}

function isRead(text: string, here: readonly SeenText[]): boolean {
  const pattern = wording(text);
  return here.some((seen) => pattern.test(seen.text));
}
