export { MoneyExportsService, moneyPath } from './money-exports.service.ts';
export { StaffHttpModule, StaffModule } from './staff.module.ts';
