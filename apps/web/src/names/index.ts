export { OwnershipPrompt } from './ownership-prompt.tsx';
export { OwnershipCard, ReplacedName } from './ownership-card.tsx';
export { useOwnership } from './ownership.tsx';
