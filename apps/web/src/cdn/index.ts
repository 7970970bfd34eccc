export { CdnCard } from './cdn-card.tsx';
export { clearCacheOf } from './clear-cache.ts';
