export { BackendUnreachable, loadState } from './backend-unreachable.tsx';
export { DomainWebsiteCard } from './domain-website-card.tsx';
export { WebsiteChoice } from './add-form.tsx';
