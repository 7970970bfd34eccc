export { Composer } from './composer.tsx';
export { Conversation, replyContent } from './conversation.tsx';
export type { TicketEvent, TicketReply } from './ticket-queries.ts';
export { useTicket } from './ticket-queries.ts';
export type { ComposedMessage } from './use-composer.ts';
export { useNewReplyToast, useViewed } from './use-viewed.ts';
