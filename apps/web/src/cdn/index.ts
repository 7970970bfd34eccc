export { CdnCard } from './cdn-card.tsx';
