export { registerEmailCommands } from './email.commands.ts';
export { EmailHttpModule, EmailModule } from './email.module.ts';
export { MailCustomersRepository } from './mail-customers.repository.ts';
export { MailboxListService } from './addresses/mailbox-list.service.ts';
export { serveMailClients } from './setup/mail-client-routes.ts';
export { MailClientsService } from './setup/mail-clients.service.ts';
