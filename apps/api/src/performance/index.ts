export { PerformanceHttpModule, PerformanceModule } from './performance.module.ts';
export { PerformanceService } from './performance.service.ts';
