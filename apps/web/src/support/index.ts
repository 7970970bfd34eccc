export { Composer } from './composer.tsx';
export { Attachments } from './attachments.tsx';
export { Conversation, replyContent } from './conversation.tsx';
export { readRichText, RichText } from './rich-text.tsx';
export type { RichTextNode } from './rich-text.tsx';
export type { TicketEvent, TicketNote, TicketReply } from './ticket-queries.ts';
export { useTicket } from './ticket-queries.ts';
export type { ComposedMessage } from './use-composer.ts';
export { useNewReplyToast, useViewed } from './use-viewed.ts';
