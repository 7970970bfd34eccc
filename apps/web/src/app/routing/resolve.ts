import { matchPath } from 'react-router';
import type { AccountState } from './account-state.ts';
import { patternOf, pathTo, paths } from './paths.ts';
import type { PathName } from './paths.ts';
import { cellOf, defaults, isStaffRoute } from './routes.ts';
import type { ScreenId } from './screen-ids.ts';

/** Where somebody is sent, or what they see: under which pattern, so that the screen reads its parameters. */
export type Outcome =
  | {
      kind: 'screen';
      screen: ScreenId;
      pattern: string;
      /** The address is one of ours, only not for this state: worth keeping for after the sign-in. */
      instead: boolean;
    }
  | { kind: 'redirect'; to: string };

export interface Standing {
  state: AccountState;
  /** The plan that is to be paid, in the unpaid state. */
  planId: string | null;
  brandSlug: string;
}

/** Somebody who is not signed in. */
export const NOBODY: Standing = { state: 'loggedOut', planId: null, brandSlug: '' };

const names = Object.keys(paths) as PathName[];

function routeOf(pathname: string, brandSlug: string): PathName | undefined {
  return names.find((name) => matchPath(patternOf(name, brandSlug), pathname) !== null);
}

export function isStaffPath(pathname: string, brandSlug: string): boolean {
  const route = routeOf(pathname, brandSlug);
  return route !== undefined && isStaffRoute(route);
}

/** Decides what an address means to somebody in this account state. */
export function resolve(pathname: string, { state, planId, brandSlug }: Standing): Outcome {
  const route = routeOf(pathname, brandSlug);
  const own = route ? cellOf(route, state) : 'default';
  const cell = own === 'default' ? defaults[state] : own;
  switch (cell) {
    case '→ home':
      return { kind: 'redirect', to: pathTo('home') };
    case '→ sign-up':
      return { kind: 'redirect', to: pathTo('signUp') };
    case '→ purchase':
      return { kind: 'redirect', to: pathTo('purchase') };
    case '→ pay':
      return { kind: 'redirect', to: pathTo('paymentPending', { planId: planId ?? '' }) };
    default:
      return {
        kind: 'screen',
        screen: cell,
        pattern: route && own !== 'default' ? patternOf(route, brandSlug) : '*',
        instead: route !== undefined && own === 'default',
      };
  }
}
