export { AccountHttpModule, AccountModule } from './account.module.ts';
export { AccountService } from './account.service.ts';
