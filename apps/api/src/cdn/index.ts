export { CdnHttpModule, CdnModule } from './cdn.module.ts';
