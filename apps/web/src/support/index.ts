export { Composer } from './composer.tsx';
export { Conversation, replyContent } from './conversation.tsx';
export { supportScreens } from './screens.ts';
export type { TicketEvent, TicketReply } from './ticket-entries.ts';
export { useTicket } from './ticket-queries.ts';
export type { ComposedMessage } from './use-composer.ts';
export { useNewReplyToast, useViewed } from './use-viewed.ts';
