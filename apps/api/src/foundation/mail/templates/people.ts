import type { MemberRole } from '@homeport/contract/member-roles';
import { action, facts, note, ownAction, text } from '../email-content.ts';
import type { MailLanguage } from '../mail-language.ts';
import type { Template } from './template.ts';

export interface MemberInvitationData {
  /** The address of the account's owner. */
  account: string;
  role: MemberRole;
  link: string;
  /** How long the link works. */
  days: number;
}

export interface MemberJoinedData {
  /** The address of the member. */
  member: string;
  role: MemberRole;
}

export interface MembershipEndedData {
  /** The address of the account's owner. */
  account: string;
  /** The address of the member. */
  member: string;
}

const roleFact = (role: MemberRole, { say }: MailLanguage): [string, string] => [
  say('people.role'),
  say(role === 'developer' ? 'people.developer' : 'people.billing'),
];

export const memberInvitationMail: Template<MemberInvitationData> = (data, language, brand) => {
  const { say } = language;
  return {
    subject: say('memberInvitation.subject', { account: data.account, brand: brand.name }),
    preview: say('memberInvitation.preview', { days: data.days }),
    title: say('memberInvitation.title'),
    blocks: [
      text(say('memberInvitation.what', { account: data.account, brand: brand.name })),
      facts([say('people.account'), data.account], roleFact(data.role, language)),
      ownAction(say('memberInvitation.accept'), data.link),
      note(say('memberInvitation.validity', { days: data.days })),
      note(say('memberInvitation.unexpected')),
    ],
  };
};

export const memberJoinedMail: Template<MemberJoinedData> = ({ member, role }, language, brand) => {
  const { say } = language;
  const says = say('memberJoined.what', { member });
  return {
    subject: say('memberJoined.subject', { member, brand: brand.name }),
    preview: says,
    title: say('memberJoined.title'),
    blocks: [
      text(says),
      facts([say('people.person'), member], roleFact(role, language)),
      action(say('memberJoined.review'), `${brand.portalUrl}/account-settings/people`),
      note(say('memberJoined.unexpected')),
    ],
  };
};

export const memberLeftMail: Template<MembershipEndedData> = ({ member }, { say }, brand) => {
  const says = say('memberLeft.what', { member });
  return {
    subject: say('memberLeft.subject', { member, brand: brand.name }),
    preview: says,
    title: say('memberLeft.title'),
    blocks: [text(says), note(say('memberLeft.passwords'))],
  };
};

export const membershipEndedMail: Template<MembershipEndedData> = ({ account }, { say }, brand) => {
  const says = say('membershipEnded.what', { account });
  return {
    subject: say('membershipEnded.subject', { account, brand: brand.name }),
    preview: says,
    title: say('membershipEnded.title'),
    blocks: [text(says), note(say('membershipEnded.own'))],
  };
};
