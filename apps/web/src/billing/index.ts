export { KeepPlanButton } from './cancellation/keep-plan-button.tsx';
export { planLabel } from './prices/plan-texts.ts';

const confirmation = async () => import('./confirmation/confirmation-screen.tsx');

export const billingScreens = {
  purchase: async () => (await import('./choice/purchase-screen.tsx')).PurchaseScreen,
  purchaseConfirmation: async () => (await confirmation()).PurchaseConfirmationScreen,
  upgradeToTemplate: async () => (await import('./plan-change/template-screen.tsx')).UpgradeToTemplateScreen,
  upgradePlan: async () => (await import('./plan-change/upgrade-plan-screen.tsx')).UpgradePlanScreen,
  upgradeConfirmation: async () => (await confirmation()).UpgradeConfirmationScreen,
  paymentPending: async () => (await import('./plan-change/renew-screen.tsx')).RenewScreen,
  renewConfirmation: async () => (await confirmation()).RenewConfirmationScreen,
  cancelPlan: async () => (await import('./cancellation/cancel-plan-screen.tsx')).CancelPlanScreen,
};

/** Loaded when there is something to say about the plan. */
export const loadPlanBanner = async () => (await import('./plan-banner.tsx')).PlanBanner;
