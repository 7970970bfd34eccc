import { z } from 'zod';

/** The mail server, and the sender of our email. */
export const outgoingMailSettings = {
  SMTP_URL: z.url().describe('Server for outgoing email, smtp:// or smtps://'),
  MAIL_FROM: z.string().default('Homeport <no-reply@homeport.example>').describe('Sender of emails'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^([a-z0-9_-]+(\.[a-z0-9_-]+)*)?$/i, 'must be a selector such as s1')
    .default('')
    .describe(
      'Selector of the DKIM key that the mail server signs with; `homeport doctor` checks its DNS record; empty: not checked',
    ),
};
