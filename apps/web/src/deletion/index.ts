export { DeletionBanner } from './deletion-banner.tsx';
export { DeletionCard } from './deletion-card.tsx';
