export { DashboardHttpModule } from './dashboard.module.ts';
