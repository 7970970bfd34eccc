import { action, facts, note, readableDay, text } from '../letter.ts';
import type { Template } from './template.ts';

export interface PlanActiveData {
  /** As customers read it. */
  planName: string;
  /** As customers read it. */
  period: string;
  /** ISO 8601; null when the plan began without a trial. */
  trialEnd: string | null;
}

export const planActiveMail: Template<PlanActiveData> = (data, brand) => ({
  subject: `Your ${data.planName} plan is active`,
  preview:
    data.trialEnd === null ? 'Thank you for your payment.' : `Free until ${readableDay(data.trialEnd)}.`,
  title: `Your ${data.planName} plan is active`,
  blocks: [
    text(
      data.trialEnd === null
        ? 'Thank you: your payment has arrived and your plan is active.'
        : `Your plan is active, and free until ${readableDay(data.trialEnd)}. The first payment is taken then, unless you cancel before.`,
    ),
    facts(
      ['Plan', data.planName],
      ['Billed', data.period],
      ...(data.trialEnd === null ? [] : [['Free until', readableDay(data.trialEnd)] as const]),
    ),
    action('Set up your hosting', brand.portalUrl),
    note('You find your plan and its payments under Account.'),
  ],
});

export interface AccountReadyData {
  /** Where the account stands, as customers read it. */
  location: string;
  /** The login name on the control panel. */
  login: string;
}

export const accountReadyMail: Template<AccountReadyData> = (data, brand) => ({
  subject: 'Your hosting account is ready',
  preview: `${data.location}, login ${data.login}.`,
  title: 'Your hosting account is ready',
  blocks: [
    text(
      'We set up your account on the control panel. You get there from your dashboard with one click, without a password.',
    ),
    facts(['Location', data.location], ['Login', data.login]),
    action('Connect your first domain', brand.portalUrl),
  ],
});
