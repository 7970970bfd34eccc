export { WebhooksCard } from './webhooks-card.tsx';
