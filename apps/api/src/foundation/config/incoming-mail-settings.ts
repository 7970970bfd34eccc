import { z } from 'zod';
import { certificateFile } from './certificate-file.ts';

/** The part before "@" gets up to 43 more characters in reply addresses, and may have 64 (RFC 5321). */
const longestLocalPart = 21;

function isMailboxUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'imaps:' || url.protocol === 'imap:') &&
    [url.hostname, url.username, url.password].every((part) => part !== '')
  );
}

function isOwnAddress(text: string): boolean {
  const [local = ''] = text.split('@');
  return z.email().safeParse(text).success && !local.includes('+') && local.length <= longestLocalPart;
}

/** The mailbox whose emails become tickets and replies. */
export const incomingMailSettings = {
  INBOUND_MAIL_ADDRESS: z
    .string()
    .refine(
      (text) => text === '' || isOwnAddress(text),
      `must be an address with at most ${longestLocalPart} characters before the "@", and no "+"`,
    )
    .transform((text) => text.toLowerCase())
    .default('')
    .describe(
      'Address of the mailbox in which customers’ emails become tickets, such as support@example.com; it must also receive support+anything@example.com; empty: the portal reads no email',
    ),
  INBOUND_MAIL_URL: z
    .string()
    .refine(
      (text) => text === '' || isMailboxUrl(text),
      'must be imaps:// (TLS) or imap:// (STARTTLS) with a user and a password, each percent-encoded',
    )
    .default('')
    .describe(
      'That mailbox, such as imaps://support%40example.com:password@imap.example.com; only for workers',
    ),
  INBOUND_MAIL_AUTHSERV_ID: z
    .string()
    .regex(/^[a-z0-9.-]*$/i, 'must be the name with which the server begins Authentication-Results')
    .transform((name) => name.toLowerCase())
    .default('')
    .describe(
      'Name under which the mail server writes Authentication-Results, if it removes those of others; empty: the portal verifies DKIM signatures itself',
    ),
  INBOUND_MAIL_CA_FILE: certificateFile.describe(
    'PEM file of the certificates that the mailbox’s server is trusted by instead of the public authorities; empty: those',
  ),
};
