export { AccountAccessService } from './account-access.service.ts';
export {
  accessEnded,
  accountAccessChanged,
  type AdminDecision,
  emailChanged,
  roleChanged,
} from './auth.events.ts';
export { AuthHttpModule, AuthModule } from './auth.module.ts';
export { AuthService, type Person } from './auth.service.ts';
export { CustomerSearchService } from './customer-search.service.ts';
export { InvitedPeopleService } from './invited-people.service.ts';
export { ApiKeysService } from './api-keys/api-keys.service.ts';
export { RolesService } from './roles.service.ts';
export { SignUpTotalsRepository } from './sign-up-totals.repository.ts';
export { SessionsService } from './sessions.service.ts';
export { registerSecondFactorCommands } from './second-factors.command.ts';
export { registerStaffCommands } from './staff.command.ts';
export { StaffService } from './staff.service.ts';
export type { TeamMember } from './users.repository.ts';
