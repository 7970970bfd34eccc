export { WordpressCard } from './wordpress-card.tsx';
