import PostalMime from 'postal-mime';

/** One mail as it lies in one recipient's mailbox, in the form of `GET /inbox.json`. */
export interface Message {
  id: string;
  message_id: string;
  from: string;
  /** The recipient of the envelope, which a blind copy does not show in its headers. */
  to: string;
  subject: string;
  text: string;
  /** null when the mail has no HTML part. */
  html: string | null;
  /** ISO 8601, by the sandbox's clock. */
  received_at: string;
}

export type MessageContent = Pick<Message, 'message_id' | 'from' | 'subject' | 'text' | 'html'>;

/** Reads a raw mail (RFC 5322). */
export async function readMessage(source: Buffer): Promise<MessageContent> {
  const mail = await PostalMime.parse(source);
  return {
    message_id: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
}
