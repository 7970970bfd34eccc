export { DeletionOutlookService } from './deletion-outlook.service.ts';
export { DeletionHttpModule, DeletionModule } from './deletion.module.ts';
