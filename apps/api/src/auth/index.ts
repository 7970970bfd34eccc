export { AccountAccessService } from './account-access.service.ts';
export { emailChanged, roleChanged } from './auth.events.ts';
export { AuthHttpModule, AuthModule } from './auth.module.ts';
export { AuthService, type Person } from './auth.service.ts';
export { CustomerSearchService } from './customer-search.service.ts';
export { RolesService } from './roles.service.ts';
export { registerSecondFactorCommands } from './second-factors.command.ts';
export { registerStaffCommands } from './staff.command.ts';
export { StaffService } from './staff.service.ts';
