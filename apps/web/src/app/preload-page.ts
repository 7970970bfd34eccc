import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { hostingPlans, userDetails } from '@homeport/contract/account';
import { accountCredit } from '@homeport/contract/account-credit';
import type { User } from '@homeport/contract/auth';
import { hostingDiscounts } from '@homeport/contract/billing';
import { panelAccounts } from '@homeport/contract/hosting';
import { preloadDashboard } from '../dashboard/index.ts';
import { pageConfig } from '../foundation/page-config.ts';
import { query } from '../foundation/http/query.ts';
import { enteredAccount, session } from '../foundation/portal.ts';
import { needsPanel } from '../foundation/routing/account-state.ts';
import type { AccountState } from '../foundation/routing/account-state.ts';
import { paths } from '../foundation/routing/paths.ts';
import { isStaffPath, resolvePath } from '../foundation/routing/resolve.ts';
import type { RoutingContext } from '../foundation/routing/resolve.ts';
import type { ScreenId } from '../foundation/routing/routes.ts';
import { preloadScreen } from './screens.tsx';

/**
 * Starts everything that the first page of a signed-in person needs at once: the code of its screen and the calls of its
 * frame. What the browser remembers of their plan says which screen that is; the calls decide, and a wrong guess costs
 * only the code that was loaded for it. Ends when all of it is there or has failed.
 */
export async function preloadPage(client: QueryClient, user: User, pathname: string): Promise<void> {
  const brandSlug = pageConfig()?.brand_slug ?? '';
  const isAtWork = isStaffPath(pathname, brandSlug);
  const state = isAtWork ? 'noPlan' : likelyState[user.plan_type];
  // Which plan is unpaid does not matter here.
  const screen = screenAt(pathname, { state, planId: '-', brandSlug, role: user.isadmin });
  const code = screen === undefined ? undefined : preloadScreen(screen);
  const details = client.prefetchQuery(query(userDetails, {}, { shell: true }));
  const calls = isAtWork ? [] : callsOf(client, user, pathname, screen);
  await Promise.allSettled([code, details, ...calls]);
}

/** The calls of a customer's frame and, where they are known, those of their screen. */
function callsOf(client: QueryClient, user: User, pathname: string, screen: ScreenId | undefined) {
  const plans = client.fetchQuery(query(hostingPlans, {}, { shell: true }));
  const panels =
    needsPanel(user.plan_type) && client.prefetchQuery(query(panelAccounts, {}, { shell: true }));
  const prices =
    screen === 'purchase' &&
    Promise.all([
      client.prefetchQuery(query(hostingDiscounts, {})),
      client.prefetchQuery(query(accountCredit, {})),
    ]);
  const website = matchPath(paths.website, pathname)?.params.websiteName;
  if (screen !== 'dashboard' || enteredAccount()?.role === 'billing') return [plans, panels, prices];
  const known = enteredAccount() === null ? session.lastPlanId() : null;
  const ofKnown = known !== null && preloadDashboard(client, known, website);
  // The frame asks for the plan too, and shows why it does not get it.
  const ofPlan = plans.then(async ({ plan }) => {
    if (plan !== null && plan.id !== known) await preloadDashboard(client, plan.id, website);
  });
  return [panels, ofKnown, ofPlan];
}

/** The account state of most people with such a plan. */
const likelyState: Record<User['plan_type'], AccountState> = {
  newuser: 'noPlan',
  unpaid: 'unpaid',
  domain_only: 'domainOnly',
  domain: 'domainOnly',
  hosting: 'hosting',
};

/** The screen of a path, also where the path redirects to it. */
function screenAt(pathname: string, context: RoutingContext): ScreenId | undefined {
  const outcome = resolvePath(pathname, context);
  if (outcome.kind === 'screen') return outcome.screen;
  const target = resolvePath(outcome.to, context);
  return target.kind === 'screen' ? target.screen : undefined;
}
