export { ArchivesHttpModule, ArchivesModule } from './archives.module.ts';
