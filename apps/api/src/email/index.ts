export { registerEmailCommands } from './email.commands.ts';
export { EmailHttpModule, EmailModule } from './email.module.ts';
