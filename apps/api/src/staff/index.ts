export { StaffHttpModule, StaffModule } from './staff.module.ts';
