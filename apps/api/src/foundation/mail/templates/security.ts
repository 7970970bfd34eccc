import type { StaffRole } from '@homeport/contract/staff-rights';
import { action, type Fact, facts, note, text } from '../email-content.ts';
import type { MailLanguage } from '../mail-language.ts';
import type { Template } from './template.ts';

/** A change of a person's API keys. */
export interface ApiKeyChange {
  change: 'api_key_created' | 'api_key_revoked';
  name: string;
}

/** A webhook was added or changed. */
interface WebhookChange {
  change: 'webhook_changed';
  /** The host that messages are sent to. */
  name: string;
}

/** A change of a person's second factors. */
export type SecurityChange =
  | { change: 'passkey_added' | 'passkey_removed'; name: string }
  | { change: 'authenticator_added' | 'authenticator_removed' }
  | { change: 'recovery_code_used'; left: number }
  | { change: 'recovery_codes_renewed' | 'second_factors_removed' };

export type SecurityChangedData = (SecurityChange | ApiKeyChange | WebhookChange) & {
  /** ISO 8601. */
  at: string;
  /** null: changed by support. */
  ip: string | null;
};

const subjectOf = {
  api_key_created: 'apiKeyCreated.subject',
  api_key_revoked: 'apiKeyRevoked.subject',
  webhook_changed: 'webhookChanged.subject',
  passkey_added: 'passkeyAdded.subject',
  passkey_removed: 'passkeyRemoved.subject',
  authenticator_added: 'authenticatorAdded.subject',
  authenticator_removed: 'authenticatorRemoved.subject',
  recovery_code_used: 'recoveryCodeUsed.subject',
  recovery_codes_renewed: 'recoveryCodesRenewed.subject',
  second_factors_removed: 'secondFactorsRemoved.subject',
} as const;

function consequenceOf(data: SecurityChange | ApiKeyChange | WebhookChange, { say }: MailLanguage): string {
  switch (data.change) {
    case 'api_key_created':
      return say('apiKeyCreated.what', { name: data.name });
    case 'api_key_revoked':
      return say('apiKeyRevoked.what', { name: data.name });
    case 'webhook_changed':
      return say('webhookChanged.what', { name: data.name });
    case 'passkey_added':
      return say('passkeyAdded.what', { name: data.name });
    case 'passkey_removed':
      return say('passkeyRemoved.what', { name: data.name });
    case 'authenticator_added':
      return say('authenticatorAdded.what');
    case 'authenticator_removed':
      return say('authenticatorRemoved.what');
    case 'recovery_code_used':
      return say('recoveryCodeUsed.what', { left: data.left });
    case 'recovery_codes_renewed':
      return say('recoveryCodesRenewed.what');
    case 'second_factors_removed':
      return say('secondFactorsRemoved.what');
  }
}

export const securityChangedMail: Template<SecurityChangedData> = (data, language, brand) => {
  const { say, moment } = language;
  const subject = say(subjectOf[data.change]);
  const says = consequenceOf(data, language);
  const when: [string, string] = [say('common.when'), moment(data.at)];
  return {
    subject: `${subject} (${brand.name})`,
    preview: says,
    title: subject,
    blocks: [
      text(says),
      data.ip === null ? facts(when) : facts(when, [say('common.from'), data.ip]),
      action(say('securityChanged.review'), `${brand.portalUrl}/account-settings`),
      note(say('securityChanged.notYou', { support: brand.supportEmail })),
    ],
  };
};

export interface WebhookDisabledData {
  host: string;
}

export const webhookDisabledMail: Template<WebhookDisabledData> = ({ host }, { say }, brand) => ({
  subject: say('webhookDisabled.subject'),
  preview: say('webhookDisabled.what', { host }),
  title: say('webhookDisabled.subject'),
  blocks: [
    text(say('webhookDisabled.what', { host })),
    text(say('webhookDisabled.next')),
    action(say('webhookDisabled.open'), `${brand.portalUrl}/account-settings/webhooks`),
  ],
});

type Role = 'user' | StaffRole;

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

const reasonRow = (reason: string | null, { say }: MailLanguage): Fact[] =>
  reason === null ? [] : [[say('common.reason'), reason]];

export const roleChangedMail: Template<RoleChangedData> = ({ at, to, reason }, language, brand) => {
  const { say, moment } = language;
  const isStaff = to !== 'user';
  const says = isStaff
    ? say('roleChanged.what', { to, brand: brand.name })
    : say('roleChanged.whatOfRemoval', { brand: brand.name });
  return {
    subject: isStaff
      ? say('roleChanged.subject', { to, brand: brand.name })
      : say('roleChanged.subjectOfRemoval', { brand: brand.name }),
    preview: says,
    title: isStaff ? say('roleChanged.title', { to }) : say('roleChanged.titleOfRemoval'),
    blocks: [
      text(says),
      facts([say('common.when'), moment(at)], ...reasonRow(reason, language)),
      action(say('common.signIn'), `${brand.portalUrl}/login`),
      note(say('roleChanged.notExpected', { support: brand.supportEmail })),
    ],
  };
};

export const teamChangedMail: Template<TeamChangedData> = (
  { at, member, from, to, by, reason },
  language,
  brand,
) => {
  const { say, moment } = language;
  const who = by ?? say('teamChanged.operator');
  const says =
    to === 'user'
      ? say('teamChanged.removed', { by: who, from: from ?? 'user', member })
      : say('teamChanged.made', { by: who, member, to });
  return {
    subject: say('teamChanged.subject', { member, brand: brand.name }),
    preview: says,
    title: say('teamChanged.title'),
    blocks: [
      text(says),
      facts([say('common.when'), moment(at)], ...reasonRow(reason, language)),
      note(say('teamChanged.why')),
    ],
  };
};
