import { matchPath } from 'react-router';
import type { User } from '@homeport/contract/auth';
import type { AccountState } from './account-state.ts';
import { patternOf, pathTo, paths } from './paths.ts';
import type { PathName } from './paths.ts';
import { cellOf, defaults, isStaffRoute, newcomerRoutes, signInRoutes } from './routes.ts';
import type { Cell } from './routes.ts';
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
  /** The role; a customer where it is left out. */
  role?: User['isadmin'] | undefined;
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

/** Whether a new account can have come for this address. */
export function isForNewcomers(pathname: string): boolean {
  const route = routeOf(pathname, '');
  return route !== undefined && newcomerRoutes.has(route);
}

/** The staff area's start page for this role; null for customers. */
export function workOf({ role = 'user', brandSlug }: Pick<Standing, 'role' | 'brandSlug'>): string | null {
  if (role === 'user') return null;
  return patternOf(role === 'admin' ? 'staffAllTickets' : 'staffTickets', brandSlug);
}

/** Whether staff are sent to their work instead of where a customer in their account state goes. */
function leadsToWork(route: PathName | undefined, cell: Cell, state: AccountState): boolean {
  if (state === 'loggedOut') return false;
  if (route !== undefined && signInRoutes.has(route)) return true;
  return cell === '→ purchase' || (cell === '→ pay' && route === 'home');
}

/** Decides what an address means to somebody in this account state. */
export function resolve(pathname: string, standing: Standing): Outcome {
  const { state, planId, brandSlug } = standing;
  const route = routeOf(pathname, brandSlug);
  const own = route ? cellOf(route, state) : 'default';
  const cell = own === 'default' ? defaults[state] : own;
  const work = workOf(standing);
  if (work !== null && leadsToWork(route, cell, state)) return { kind: 'redirect', to: work };
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
