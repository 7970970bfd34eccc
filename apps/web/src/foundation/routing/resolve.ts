import { matchRoutes } from 'react-router';
import type { Reach } from '@homeport/contract/member-reach';
import type { User } from '@homeport/contract/auth';
import type { AccountState } from './account-state.ts';
import { hasScreen } from './member-screens.ts';
import { patternOf, pathTo, paths } from './paths.ts';
import type { PathName } from './paths.ts';
import { targetOf, defaults, isStaffRoute, newcomerRoutes, signInRoutes } from './routes.ts';
import type { RouteTarget, ScreenId } from './routes.ts';

/** Where an address redirects to, or which screen it shows. */
export type Outcome =
  | {
      kind: 'screen';
      screen: ScreenId;
      /** The address exists, but this state shows another screen instead. */
      instead: boolean;
    }
  | { kind: 'redirect'; to: string };

/** What decides which screen an address shows. */
export interface RoutingContext {
  state: AccountState;
  /** The plan to pay for, in the unpaid state. */
  planId: string | null;
  brandSlug: string;
  /** Left out: a customer. */
  role?: User['isadmin'] | undefined;
  /** What they may do in the account of someone else; left out: the person's own. */
  member?: Reach | undefined;
}

export const SIGNED_OUT: RoutingContext = { state: 'loggedOut', planId: null, brandSlug: '' };

export const pathNames = Object.keys(paths) as PathName[];

function routeOf(pathname: string, brandSlug: string): PathName | undefined {
  const routes = pathNames.map((name) => ({ id: name, path: patternOf(name, brandSlug) }));
  return matchRoutes(routes, pathname)?.[0]?.route.id;
}

export function isStaffPath(pathname: string, brandSlug: string): boolean {
  const route = routeOf(pathname, brandSlug);
  return route !== undefined && isStaffRoute(route);
}

/** Whether a new customer may have signed up to open this address. */
export function isForNewcomers(pathname: string): boolean {
  const route = routeOf(pathname, '');
  return route !== undefined && newcomerRoutes.has(route);
}

/** The staff area's start page for this role; null for customers. */
export function staffHomeOf({
  role = 'user',
  brandSlug,
}: Pick<RoutingContext, 'role' | 'brandSlug'>): string | null {
  if (role === 'user') return null;
  return patternOf(role === 'admin' ? 'staffAllTickets' : 'staffTickets', brandSlug);
}

/** Whether staff are redirected to the staff area where a customer would be asked to buy or pay. */
function redirectsToStaffHome(
  route: PathName | undefined,
  target: RouteTarget,
  state: AccountState,
): boolean {
  if (state === 'loggedOut') return false;
  if (route !== undefined && signInRoutes.has(route)) return true;
  return target === '→ purchase' || (target === '→ pay' && route === 'home');
}

/** The screen or redirect of a path. */
export function resolvePath(pathname: string, context: RoutingContext): Outcome {
  return resolveRoute(routeOf(pathname, context.brandSlug), context);
}

/**
 * The screen or redirect of a route.
 * @param route undefined: the path is not one of the portal's
 */
export function resolveRoute(route: PathName | undefined, context: RoutingContext): Outcome {
  const { state, planId, member } = context;
  const own = route ? targetOf(route, state) : 'default';
  const target = own === 'default' ? defaults[state] : own;
  const staffHome = staffHomeOf(context);
  if (staffHome !== null && redirectsToStaffHome(route, target, state))
    return { kind: 'redirect', to: staffHome };
  switch (target) {
    case '→ home':
      return { kind: 'redirect', to: pathTo('home') };
    case '→ sign-up':
      return { kind: 'redirect', to: pathTo('signUp') };
    case '→ purchase':
      return { kind: 'redirect', to: pathTo('purchase') };
    case '→ pay':
      return { kind: 'redirect', to: pathTo('paymentPending', { planId: planId ?? '' }) };
    default:
      return screenOutcome(route, target, { instead: route !== undefined && own === 'default', member });
  }
}

/** A screen, or what the people of an account see in its place. */
function screenOutcome(
  route: PathName | undefined,
  screen: ScreenId,
  { instead, member }: { instead: boolean; member: Reach | undefined },
): Outcome {
  if (member === undefined || hasScreen(member, screen)) return { kind: 'screen', screen, instead };
  if (route === 'home' && member.role === 'billing')
    return { kind: 'redirect', to: pathTo('accountSettings') };
  return { kind: 'screen', screen: 'notInRole', instead: true };
}

/** Whether an address of the portal, also one that redirects, shows a screen that the person's role includes. */
export function isInRole(pathname: string, context: RoutingContext): boolean {
  if (context.member === undefined) return true;
  const outcome = resolvePath(pathname, context);
  const shown = outcome.kind === 'redirect' ? resolvePath(outcome.to, context) : outcome;
  return shown.kind === 'redirect' || shown.screen !== 'notInRole';
}
