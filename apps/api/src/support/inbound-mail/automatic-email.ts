import { type RawHeader, valuesOf } from './raw-headers.ts';

/** Fields that only programs write: lists, autoresponders and delivery reports. */
const fieldsOfPrograms = [
  'list-id',
  'list-unsubscribe',
  'list-post',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'feedback-id',
];

/** Outlook writes x-auto-response-suppress into the emails of people, too: these values do not mark an automatic one. */
const harmless: Readonly<Record<string, RegExp>> = {
  'x-auto-response-suppress': /^(?!.*\b(All|OOF|AutoReply)\b)/i,
};

/**
 * Whether a program sent an email: such emails are never answered, or two programs would answer each other for ever
 * (RFC 3834).
 */
export function isAutomatic(headers: readonly RawHeader[]): boolean {
  const [submitted = 'no'] = valuesOf(headers, 'auto-submitted');
  if (!/^no\b/i.test(submitted)) return true;
  if (valuesOf(headers, 'precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/i.test(value)))
    return true;
  if (valuesOf(headers, 'return-path').some((value) => /^<\s*>$/.test(value))) return true;
  if (valuesOf(headers, 'content-type').some((value) => /^multipart\/report\b/i.test(value))) return true;
  return fieldsOfPrograms.some((field) =>
    valuesOf(headers, field).some((value) => harmless[field]?.test(value) !== true),
  );
}

/** Mailboxes of mail servers and of senders that read no answers. */
export function isUnattended(author: string): boolean {
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/i.test(author);
}
