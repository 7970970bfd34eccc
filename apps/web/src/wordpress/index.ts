export { adminLinkOf } from './platform.ts';
export { UpdateButton } from './update-row.tsx';
export { WordpressCard } from './wordpress-card.tsx';
