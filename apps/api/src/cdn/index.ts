export { CdnCustomersRepository } from './cdn-customers.repository.ts';
export { CdnService } from './cdn.service.ts';
export { CdnHttpModule, CdnModule } from './cdn.module.ts';
