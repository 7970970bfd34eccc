export { AccountChoice } from './account-choice.tsx';
export { EnteredAccountBanner, EnteredAccountClosed } from './entered-account-states.tsx';
export { PeopleCard } from './people-card.tsx';
