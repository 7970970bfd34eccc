export { serveStatusFeed } from './status-feed-routes.ts';
export { statusTold } from './status.events.ts';
export { StatusHttpModule, StatusModule } from './status.module.ts';
export { StatusNoticesService } from './status-notices.service.ts';
export { StatusPageService } from './status-page.service.ts';
