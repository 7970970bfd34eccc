export { KeepPlanButton } from './cancellation/keep-plan-button.tsx';
export { PurchaseSkeleton } from './choice/purchase-head.tsx';
export { planInNumbers, planInShort, planLabel } from './prices/plan-texts.ts';

/** Loaded when there is something to say about the plan. */
export const loadPlanBanner = async () => (await import('./plan-banner.tsx')).PlanBanner;
