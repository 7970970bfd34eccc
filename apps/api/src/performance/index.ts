export { PerformanceHttpModule, PerformanceModule } from './performance.module.ts';
