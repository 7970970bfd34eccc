import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { hostingPlans, userDetails } from '@homeport/contract/account';
import type { User } from '@homeport/contract/auth';
import { hostingDiscounts } from '@homeport/contract/billing';
import { panelAccounts } from '@homeport/contract/hosting';
import { preloadDashboard } from '../dashboard/index.ts';
import { pageConfig } from '../foundation/page-config.ts';
import { query } from '../foundation/http/query.ts';
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
 * only the code that was loaded for it.
 */
export function preloadPage(client: QueryClient, user: User, pathname: string): void {
  const brandSlug = pageConfig()?.brand_slug ?? '';
  const isAtWork = isStaffPath(pathname, brandSlug);
  const state = isAtWork ? 'noPlan' : likelyState[user.plan_type];
  // Which plan is unpaid does not matter here.
  const screen = screenAt(pathname, { state, planId: '-', brandSlug, role: user.isadmin });
  if (screen !== undefined) preloadScreen(screen);

  void client.prefetchQuery(query(userDetails, {}, { shell: true }));
  if (isAtWork) return;
  const plans = client.fetchQuery(query(hostingPlans, {}, { shell: true }));
  if (needsPanel(user.plan_type)) void client.prefetchQuery(query(panelAccounts, {}, { shell: true }));
  if (screen === 'purchase') void client.prefetchQuery(query(hostingDiscounts, {}));
  plans.then(
    async ({ plan }) => {
      const website = matchPath(paths.website, pathname)?.params.websiteName;
      if (screen === 'dashboard' && plan !== null) await preloadDashboard(client, plan.id, website);
    },
    // The frame asks for the plan too, and shows why it does not get it.
    () => undefined,
  );
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
