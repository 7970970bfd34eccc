import { action, facts, note, readableMoment, text } from '../email-content.ts';
import type { Template } from './template.ts';

/** A change of what a person signs in with. */
export type SecurityChange =
  | { change: 'passkey_added' | 'passkey_removed'; name: string }
  | { change: 'authenticator_added' | 'authenticator_removed' }
  | { change: 'recovery_code_used'; left: number }
  | { change: 'recovery_codes_renewed' | 'second_factors_removed' };

export type SecurityChangedData = SecurityChange & {
  /** ISO 8601. */
  at: string;
  /** null: support did it. */
  ip: string | null;
};

interface Words {
  subject: string;
  says: string;
}

function wordsFor(data: SecurityChange): Words {
  switch (data.change) {
    case 'passkey_added':
      return {
        subject: 'A passkey was added',
        says: `The passkey “${data.name}” can now be used to sign in to your account.`,
      };
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed',
        says: `The passkey “${data.name}” no longer signs in to your account.`,
      };
    case 'authenticator_added':
      return {
        subject: 'An authenticator app was added',
        says: 'Sign-ins to your account now need a code from your authenticator app.',
      };
    case 'authenticator_removed':
      return {
        subject: 'The authenticator app was removed',
        says: 'Codes from your authenticator app no longer work for your account.',
      };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code was used',
        says: `A recovery code was used in place of your second factor. You have ${data.left} left.`,
      };
    case 'recovery_codes_renewed':
      return {
        subject: 'New recovery codes were created',
        says: 'Your previous recovery codes no longer work.',
      };
    case 'second_factors_removed':
      return {
        subject: 'Your second factors were removed',
        says: 'At your request, our team removed all passkeys, the authenticator app and the recovery codes from your account. All devices were signed out.',
      };
  }
}

export const securityChangedMail: Template<SecurityChangedData> = (data, brand) => {
  const { subject, says } = wordsFor(data);
  const when: [string, string] = ['When', readableMoment(data.at)];
  return {
    subject: `${subject} (${brand.name})`,
    preview: says,
    title: subject,
    blocks: [
      text(says),
      data.ip === null ? facts(when) : facts(when, ['From', data.ip]),
      action('Review your sign-in settings', `${brand.portalUrl}/account-settings`),
      note(`Wasn't you? Set a new password right away and contact ${brand.supportEmail}.`),
    ],
  };
};
