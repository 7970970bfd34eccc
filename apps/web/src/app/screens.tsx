import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../foundation/lazy-part.tsx';
import { loadDashboard } from '../dashboard/index.ts';
import type { staffScreens } from '../staff/index.ts';
import { staffRoutes } from '../foundation/routing/routes.ts';
import type { ScreenId } from '../foundation/routing/routes.ts';

type StaffScreen = keyof typeof staffScreens;

/** Where each screen comes from; its code is fetched when it is first needed. */
const customerScreens: Record<Exclude<ScreenId, StaffScreen>, () => Promise<ComponentType>> = {
  landing: async () => (await import('../landing/landing-screen.tsx')).LandingScreen,
  signUp: async () => (await import('../auth/sign-up-screen.tsx')).SignUpScreen,
  login: async () => (await import('../auth/login-screen.tsx')).LoginScreen,
  forgot: async () => (await import('../auth/password-reset-screens.tsx')).ForgotScreen,
  resetMailSent: async () => (await import('../auth/password-reset-screens.tsx')).ResetMailSentScreen,
  resetPassword: async () => (await import('../auth/password-reset-screens.tsx')).ResetPasswordScreen,
  resetDone: async () => (await import('../auth/password-reset-screens.tsx')).ResetDoneScreen,
  rate: async () => (await import('../support/satisfaction/rate-screen.tsx')).RateScreen,
  undoEmail: async () => (await import('../auth/undo-email-screen.tsx')).UndoEmailScreen,
  purchase: async () => (await import('../billing/choice/purchase-screen.tsx')).PurchaseScreen,
  purchaseConfirmation: async () =>
    (await import('../billing/confirmation/confirmation-screen.tsx')).PurchaseConfirmationScreen,
  upgradeToTemplate: async () =>
    (await import('../billing/plan-change/template-screen.tsx')).UpgradeToTemplateScreen,
  upgradePlan: async () => (await import('../billing/plan-change/upgrade-plan-screen.tsx')).UpgradePlanScreen,
  upgradeConfirmation: async () =>
    (await import('../billing/confirmation/confirmation-screen.tsx')).UpgradeConfirmationScreen,
  paymentPending: async () => (await import('../billing/plan-change/renew-screen.tsx')).RenewScreen,
  renewConfirmation: async () =>
    (await import('../billing/confirmation/confirmation-screen.tsx')).RenewConfirmationScreen,
  changePlanLater: async () =>
    (await import('../billing/later-change/later-change-screen.tsx')).LaterChangeScreen,
  cancelPlan: async () => (await import('../billing/cancellation/cancel-plan-screen.tsx')).CancelPlanScreen,
  dashboard: loadDashboard,
  websiteList: async () => (await import('../dashboard/website-list-screen.tsx')).WebsiteListScreen,
  domainOnlyDashboard: async () =>
    (await import('../dashboard/domain-only-screen.tsx')).DomainOnlyDashboardScreen,
  accountSetup: async () => (await import('../hosting/account-setup-screen.tsx')).AccountSetupScreen,
  usage: async () => (await import('../hosting/usage-screen.tsx')).UsageScreen,
  addWebsite: async () => (await import('../websites/add-website-screen.tsx')).AddWebsiteScreen,
  installTemplate: async () =>
    (await import('../templates/install-template-screen.tsx')).InstallTemplateScreen,
  orderTemplate: async () => (await import('../templates/template-screens.tsx')).OrderTemplateScreen,
  buyDomain: async () => (await import('../domains/registration/buy-screen.tsx')).BuyScreen,
  domainSearch: async () => (await import('../domains/search/search-screen.tsx')).SearchScreen,
  orderDomains: async () => (await import('../domains/basket/order-screen.tsx')).OrderScreen,
  orderStatus: async () => (await import('../domains/basket/order-status-screen.tsx')).OrderStatusScreen,
  registerDomain: async () =>
    (await import('../domains/registration/registration-screen.tsx')).RegistrationScreen,
  registrationStatus: async () =>
    (await import('../domains/registration/registration-status-screen.tsx')).RegistrationStatusScreen,
  domains: async () => (await import('../domains/domains-screen.tsx')).DomainsScreen,
  domain: async () => (await import('../domains/domain-screen.tsx')).DomainScreen,
  transfers: async () => (await import('../domains/transfer/transfers-screen.tsx')).TransfersScreen,
  transfer: async () => (await import('../domains/transfer/transfer-screen.tsx')).TransferScreen,
  domainNameservers: async () => (await import('../domains/nameservers-screen.tsx')).NameserversScreen,
  domainOwnership: async () => (await import('../domains/ownership-screen.tsx')).OwnershipScreen,
  renewDomain: async () => (await import('../domains/renewal/renew-screen.tsx')).RenewScreen,
  domainDns: async () => (await import('../dns/dns-screen.tsx')).DnsScreen,
  email: async () => (await import('../email/email-screen.tsx')).EmailScreen,
  emailDomain: async () => (await import('../email/mail-domain-screen.tsx')).MailDomainScreen,
  accountSettings: async () => (await import('../account/account-settings-screen.tsx')).AccountSettingsScreen,
  apiKeys: async () => (await import('../api-keys/api-keys-screen.tsx')).ApiKeysScreen,
  webhooks: async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen,
  webhookDeliveries: async () => (await import('../webhooks/deliveries-screen.tsx')).DeliveriesScreen,
  people: async () => (await import('../people/people-screen.tsx')).PeopleScreen,
  invitation: async () => (await import('../people/invitation-screen.tsx')).InvitationScreen,
  teamInvitation: async () => (await import('../staff/team/invitation-screen.tsx')).TeamInvitationScreen,
  notInRole: async () => (await import('../people/not-in-role-screen.tsx')).NotInRoleScreen,
  support: async () => (await import('../support/support-screen.tsx')).SupportScreen,
  ticket: async () => (await import('../support/ticket-screen.tsx')).TicketScreen,
  feedback: async () => (await import('../feedback/feedback-screen.tsx')).FeedbackScreen,
  status: async () => (await import('../status/status-screen.tsx')).StatusScreen,
  videos: async () => (await import('../videos/videos-screen.tsx')).VideosScreen,
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
    lazyPart(async () => ({ default: await sourceOf(id) })),
  ]),
) as unknown as Record<ScreenId, LazyPart<object>>;

/** Fetches a screen's code before it is shown. */
export async function preloadScreen(screen: ScreenId): Promise<void> {
  await screens[screen].preload();
}
