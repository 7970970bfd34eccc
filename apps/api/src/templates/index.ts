export { registerTemplateCommands } from './templates.commands.ts';
export { TemplatesHttpModule, TemplatesModule } from './templates.module.ts';
