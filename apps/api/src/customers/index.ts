export { CustomerExportService, customerExportPath } from './customer-export.service.ts';
export { CustomerTagsService } from './customer-tags.service.ts';
export { CustomersHttpModule, CustomersModule } from './customers.module.ts';
