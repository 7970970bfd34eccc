export { HeldName } from './held-name.tsx';
export { OwnershipCard, ReplacedName } from './ownership-card.tsx';
export { useOwnership } from './ownership.tsx';
