import { action, type Fact, facts, note, readableMoment, text } from '../email-content.ts';
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

type Role = 'user' | 'agent' | 'admin';

interface RoleChange {
  /** ISO 8601. */
  at: string;
  from: Role | null;
  to: Role;
}

/** A change of the recipient's own role. */
export interface RoleChangedData extends RoleChange {
  /** null: changed on the command line. */
  reason: string | null;
}

/** A change of another person's role by an admin. */
export interface TeamChangedData extends RoleChange {
  /** The address of the person. */
  member: string;
  /** The address of the admin; null: changed on the command line. */
  by: string | null;
  /** null: changed on the command line. */
  reason: string | null;
}

const withArticle: Record<Role, string> = { user: 'a customer', agent: 'an agent', admin: 'an admin' };

const reasonRow = (reason: string | null): Fact[] => (reason === null ? [] : [['Reason', reason]]);

export const roleChangedMail: Template<RoleChangedData> = ({ at, to, reason }, brand) => {
  const isStaff = to !== 'user';
  const says = isStaff
    ? `You are now ${withArticle[to]} at ${brand.name}. All devices were signed out.`
    : `You no longer have a staff role at ${brand.name}. Your customer account stays. All devices were signed out.`;
  return {
    subject: isStaff
      ? `You are now ${withArticle[to]} at ${brand.name}`
      : `Your staff role at ${brand.name} was removed`,
    preview: says,
    title: isStaff ? `You are now ${withArticle[to]}` : 'Your staff role was removed',
    blocks: [
      text(says),
      facts(['When', readableMoment(at)], ...reasonRow(reason)),
      action('Sign in', `${brand.portalUrl}/login`),
      note(`Did you not expect this? Contact ${brand.supportEmail}.`),
    ],
  };
};

export const teamChangedMail: Template<TeamChangedData> = ({ at, member, from, to, by, reason }, brand) => {
  const who = by ?? 'An operator on the command line';
  const says =
    to === 'user'
      ? `${who} removed the role ${from ?? 'user'} of ${member}.`
      : `${who} made ${member} ${withArticle[to]}.`;
  return {
    subject: `The role of ${member} was changed (${brand.name})`,
    preview: says,
    title: 'A staff role was changed',
    blocks: [
      text(says),
      facts(['When', readableMoment(at)], ...reasonRow(reason)),
      note(
        'You get this email because you are an admin. If you did not expect this, ask the person who made the change.',
      ),
    ],
  };
};
