export { CdnService } from './cdn.service.ts';
export { CdnHttpModule, CdnModule } from './cdn.module.ts';
