import { lazy } from 'react';
import type { ComponentType } from 'react';
import { accountScreens } from '../account/index.ts';
import { authScreens } from '../auth/index.ts';
import { feedbackScreens } from '../feedback/index.ts';
import { landingScreens } from '../landing/index.ts';
import { videosScreens } from '../videos/index.ts';
import { domainsScreens } from '../domains/index.ts';
import { billingScreens } from '../billing/index.ts';
import { emailScreens } from '../email/index.ts';
import { dashboardScreens } from '../dashboard/index.ts';
import { hostingScreens } from '../hosting/index.ts';
import { templatesScreens } from '../templates/index.ts';
import { websitesScreens } from '../websites/index.ts';
import type { staffScreens } from '../staff/index.ts';
import { supportScreens } from '../support/index.ts';
import { staffRoutes } from '../foundation/routing/routes.ts';
import type { ScreenId } from '../foundation/routing/routes.ts';

type StaffScreen = keyof typeof staffScreens;

/** Where each screen comes from; its code is fetched when it is first needed. */
const customerScreens: Record<Exclude<ScreenId, StaffScreen>, () => Promise<ComponentType>> = {
  ...billingScreens,
  ...landingScreens,
  ...authScreens,
  ...accountScreens,
  ...feedbackScreens,
  ...videosScreens,
  ...emailScreens,
  ...domainsScreens,
  ...supportScreens,
  ...dashboardScreens,
  ...hostingScreens,
  ...templatesScreens,
  ...websitesScreens,
  notFound: async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen,
};

async function sourceOf(screen: ScreenId): Promise<ComponentType> {
  if (!isStaffs(screen)) return customerScreens[screen]();
  return (await import('../staff/index.ts')).staffScreens[screen]();
}

const isStaffs = (screen: ScreenId): screen is StaffScreen => screen.startsWith('staff');

export const screens = Object.fromEntries(
  ([...Object.keys(customerScreens), ...staffRoutes] as ScreenId[]).map((id) => [
    id,
    lazy(async () => ({ default: await sourceOf(id) })),
  ]),
) as unknown as Record<ScreenId, ComponentType>;

/** Fetches a screen's code before it is shown. */
export function preloadScreen(screen: ScreenId): void {
  void sourceOf(screen);
}
