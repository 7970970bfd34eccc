export { WebhooksHttpModule, WebhooksModule } from './webhooks.module.ts';
