export { registerImportCommands } from './imports.commands.ts';
export { ImportsModule } from './imports.module.ts';
