import { action, facts, text } from '../email-content.ts';
import type { Template } from './template.ts';

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
      'We set up your account on the control panel. Open it from your dashboard with one click, no password needed.',
    ),
    facts(['Location', data.location], ['Login', data.login]),
    action('Connect your first domain', brand.portalUrl),
  ],
});
