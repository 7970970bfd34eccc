export { serveMoneyExports } from './money-export-routes.ts';
export { MoneyExportsService } from './money-exports.service.ts';
export { StaffHttpModule, StaffModule } from './staff.module.ts';
