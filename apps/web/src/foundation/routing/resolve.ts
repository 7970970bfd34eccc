import { matchRoutes } from 'react-router';
import type { User } from '@homeport/contract/auth';
import type { AccountState } from './account-state.ts';
import { patternOf, pathTo, paths } from './paths.ts';
import type { PathName } from './paths.ts';
import { cellOf, defaults, isStaffRoute, newcomerRoutes, signInRoutes } from './routes.ts';
import type { Cell, ScreenId } from './routes.ts';

/** Where an address redirects to, or which screen it shows. */
export type Outcome =
  | {
      kind: 'screen';
      screen: ScreenId;
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
export const SIGNED_OUT: Standing = { state: 'loggedOut', planId: null, brandSlug: '' };

export const pathNames = Object.keys(paths) as PathName[];

function routeOf(pathname: string, brandSlug: string): PathName | undefined {
  const routes = pathNames.map((name) => ({ id: name, path: patternOf(name, brandSlug) }));
  return matchRoutes(routes, pathname)?.[0]?.route.id;
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

/** Decides what an address means in this account state. */
export function resolve(pathname: string, standing: Standing): Outcome {
  return outcomeOf(routeOf(pathname, standing.brandSlug), standing);
}

/**
 * Decides what a route means in this account state.
 * @param route undefined for an address that is not one of the portal's
 */
export function outcomeOf(route: PathName | undefined, standing: Standing): Outcome {
  const { state, planId } = standing;
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
        instead: route !== undefined && own === 'default',
      };
  }
}
