export { DomainEmailCard } from './domain-email-card.tsx';
