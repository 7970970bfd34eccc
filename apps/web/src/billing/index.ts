export { KeepPlanButton } from './cancellation/keep-plan-button.tsx';
export { planLabel } from './prices/plan-texts.ts';
export { billingScreens, loadPlanBanner } from './screens.ts';
