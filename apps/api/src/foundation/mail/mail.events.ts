import type { Locale } from '@homeport/contract/locales';
import { defineEvent } from '../events/domain-events.service.ts';
import type { TemplateData, TemplateName } from './templates/templates.ts';

/** An email to send. */
export interface MailRequest<Name extends TemplateName> {
  /** Identifies the reason for this email: it is sent once per key. */
  dedupeKey: string;
  to: string;
  userId?: string;
  /** The language of the request, for an address without an account. */
  locale?: Locale | null;
  template: Name;
  data: TemplateData[Name];
}

/** An email of any kind. */
export type QueuedMail = { [Name in TemplateName]: MailRequest<Name> }[TemplateName];

/** A new email is queued: once for each dedupe key, in the transaction of the change that it is about. */
export const mailQueued = defineEvent<QueuedMail>('mail.queued');
