import { timers } from '@homeport/contract/limits';
import { z } from 'zod';

/** How much one address, mailbox or everyone together may ask for. */
export const limitSettings = {
  LIMIT_SIGN_UPS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Sign-ups and requested codes per IP address and hour'),
  LIMIT_SIGN_INS_PER_QUARTER: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Sign-in attempts per IP address and 15 minutes'),
  LIMIT_CHECKOUTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Purchases and plan changes per IP address and minute'),
  LIMIT_DOMAIN_SEARCHES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Domain searches per IP address and minute'),
  LIMIT_NAME_CHECKS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(20)
    .default(300)
    .describe('Names that all searches together check at the registrar, per minute'),
  LIMIT_READS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Read-only calls per IP address and minute; an office shares one address'),
  LIMIT_WRITES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Other calls per IP address and minute'),
  LIMIT_CODES_PER_QUARTER: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Sign-in lookups per email address and 15 minutes'),
  LIMIT_MAILS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(3)
    .describe('Codes, and password links, sent per email address and hour'),
  LIMIT_CODES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(timers.otpPerDay)
    .describe('Codes sent per email address and 24 hours'),
};
