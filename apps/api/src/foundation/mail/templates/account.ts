import type { StaffRole } from '@homeport/contract/staff-rights';
import { action, code, facts, note, ownAction, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface CodeData {
  code: string;
  purpose: 'signup' | 'login';
  /** How long the code is valid. */
  minutes: number;
}

export const codeMail: Template<CodeData> = (data, { say }, brand) => ({
  subject: say('common.codeSubject', { code: data.code, brand: brand.name }),
  preview: say('common.codePreview', { minutes: data.minutes }),
  title: data.purpose === 'signup' ? say('code.titleOfSignUp') : say('code.titleOfSignIn'),
  blocks: [
    text(
      data.purpose === 'signup'
        ? say('code.finishSignUp', { brand: brand.name })
        : say('code.signIn', { brand: brand.name }),
    ),
    code(data.code),
    note(say('code.validity', { minutes: data.minutes })),
    note(say('code.warning')),
  ],
});

export interface LinkData {
  link: string;
  minutes: number;
}

export const passwordResetMail: Template<LinkData> = (data, { say }, brand) => ({
  subject: say('passwordReset.subject', { brand: brand.name }),
  preview: say('passwordReset.preview', { minutes: data.minutes }),
  title: say('common.setNewPassword'),
  blocks: [
    text(say('passwordReset.why')),
    ownAction(say('common.setNewPassword'), data.link),
    note(say('passwordReset.validity', { minutes: data.minutes })),
    note(say('passwordReset.notYou')),
  ],
});

export interface WhereData {
  /** ISO 8601. */
  at: string;
  ip: string;
}

export interface PasswordChangedData extends WhereData {
  /** Changed while signed in; otherwise with a mailed link. */
  inSettings?: boolean;
}

export const passwordChangedMail: Template<PasswordChangedData> = (data, { say, moment }, brand) => ({
  subject: say('passwordChanged.subject', { brand: brand.name }),
  preview: data.inSettings ? say('passwordChanged.signedOutElsewhere') : say('passwordChanged.signedOut'),
  title: say('passwordChanged.title'),
  blocks: [
    text(data.inSettings ? say('passwordChanged.inSettings') : say('passwordChanged.byLink')),
    facts([say('common.when'), moment(data.at)], [say('common.from'), data.ip]),
    action(say('common.signIn'), `${brand.portalUrl}/login`),
    note(say('passwordChanged.notYou', { support: brand.supportEmail })),
  ],
});

export interface ReuseData extends WhereData {
  userAgent: string;
}

export const sessionReuseMail: Template<ReuseData> = (data, { say, moment }, brand) => ({
  subject: say('sessionReuse.subject', { brand: brand.name }),
  preview: say('sessionReuse.preview'),
  title: say('sessionReuse.title'),
  blocks: [
    text(say('sessionReuse.why')),
    facts(
      [say('common.when'), moment(data.at)],
      [say('common.from'), data.ip],
      [say('common.browser'), data.userAgent || 'unknown'],
    ),
    text(say('sessionReuse.next')),
    action(say('common.setNewPassword'), `${brand.portalUrl}/forgot`),
  ],
});

export const deviceReuseMail: Template<ReuseData> = (data, { say, moment }, brand) => ({
  subject: say('deviceReuse.subject', { brand: brand.name }),
  preview: say('deviceReuse.preview'),
  title: say('deviceReuse.title'),
  blocks: [
    text(say('deviceReuse.why')),
    facts(
      [say('common.when'), moment(data.at)],
      [say('common.from'), data.ip],
      [say('common.browser'), data.userAgent || 'unknown'],
    ),
    text(say('deviceReuse.next')),
    action(say('common.setNewPassword'), `${brand.portalUrl}/forgot`),
  ],
});

export interface EmailChangeCodeData {
  code: string;
  newEmail: string;
  /** Sent to the new address; otherwise to the current one. */
  isNew: boolean;
  minutes: number;
}

export const emailChangeCodeMail: Template<EmailChangeCodeData> = (data, { say }, brand) => ({
  subject: say('common.codeSubject', { code: data.code, brand: brand.name }),
  preview: say('common.codePreview', { minutes: data.minutes }),
  title: data.isNew ? say('emailChangeCode.titleOfNew') : say('emailChangeCode.titleOfCurrent'),
  blocks: [
    text(
      data.isNew
        ? say('emailChangeCode.toNew', { brand: brand.name })
        : say('emailChangeCode.toCurrent', { newEmail: data.newEmail }),
    ),
    code(data.code),
    note(say('emailChangeCode.validity', { minutes: data.minutes })),
    note(data.isNew ? say('emailChangeCode.notAsked') : say('emailChangeCode.notYou')),
  ],
});

export interface EmailChangedData extends WhereData {
  newEmail: string;
  /** For the former address: the link that undoes the change. */
  undo?: { link: string; days: number };
}

export const emailChangedMail: Template<EmailChangedData> = (data, { say, moment }, brand) => ({
  subject: say('emailChanged.subject', { brand: brand.name }),
  preview: say('emailChanged.preview', { newEmail: data.newEmail }),
  title: say('emailChanged.title'),
  blocks: [
    text(say('emailChanged.what', { newEmail: data.newEmail })),
    facts([say('common.when'), moment(data.at)], [say('common.from'), data.ip]),
    ...(data.undo === undefined
      ? [note(say('emailChanged.notYou', { support: brand.supportEmail }))]
      : [
          text(say('emailChanged.restorable', { days: data.undo.days })),
          ownAction(say('emailChanged.restore'), data.undo.link),
        ]),
  ],
});

export const emailRestoredMail: Template<LinkData> = (data, { say }, brand) => ({
  subject: say('emailRestored.subject', { brand: brand.name }),
  preview: say('emailRestored.preview'),
  title: say('emailRestored.title'),
  blocks: [
    text(say('emailRestored.what')),
    ownAction(say('common.setNewPassword'), data.link),
    note(say('emailRestored.validity', { minutes: data.minutes })),
  ],
});

export const welcomeMail: Template<Record<string, never>> = (_data, { say }, brand) => ({
  subject: say('welcome.subject', { brand: brand.name }),
  preview: say('welcome.preview'),
  title: say('welcome.subject', { brand: brand.name }),
  blocks: [
    text(say('welcome.next')),
    action(say('welcome.continue'), brand.portalUrl),
    note(say('welcome.address', { support: brand.supportEmail })),
  ],
});

export interface PanelOpenedData {
  /** ISO 8601. */
  at: string;
  ticket: number;
  /** As staff wrote it; absent: nothing but the ticket. */
  reason?: string;
}

export const panelOpenedMail: Template<PanelOpenedData> = (
  { at, ticket, reason },
  { say, moment },
  brand,
) => ({
  subject: say('panelOpened.subject', { brand: brand.name }),
  preview: say('panelOpened.preview', { ticket }),
  title: say('panelOpened.title'),
  blocks: [
    text(say('panelOpened.what', { ticket })),
    facts(
      [say('common.when'), moment(at)],
      ...(reason === undefined ? [] : [[say('panelOpened.reason'), reason] as const]),
    ),
    action(say('panelOpened.open'), `${brand.portalUrl}/support/ticket/user/${ticket}`),
    note(say('panelOpened.logged')),
  ],
});

/** For customers whose hosting existed before the portal. */
export const accountInvitationMail: Template<LinkData> = (data, { say }, brand) => ({
  subject: say('accountInvitation.subject', { brand: brand.name }),
  preview: say('accountInvitation.preview'),
  title: say('accountInvitation.title'),
  blocks: [
    text(say('accountInvitation.what', { brand: brand.name })),
    ownAction(say('accountInvitation.setPassword'), data.link),
    note(say('accountInvitation.validity', { days: Math.floor(data.minutes / 1_440) })),
    note(say('accountInvitation.unexpected')),
  ],
});

export interface InvitationData extends LinkData {
  role: StaffRole;
}

export const staffInvitationMail: Template<InvitationData> = (data, { say }, brand) => ({
  subject: say('staffInvitation.subject', { role: data.role, brand: brand.name }),
  preview: say('staffInvitation.preview'),
  title: say('staffInvitation.title'),
  blocks: [
    text(say('staffInvitation.what', { role: data.role })),
    ownAction(say('staffInvitation.setPassword'), data.link),
    note(say('staffInvitation.validity', { minutes: data.minutes })),
  ],
});

export interface TeamInvitationData {
  /** The address of the owner who sent it. */
  by: string;
  role: StaffRole;
  link: string;
  days: number;
}

export const teamInvitationMail: Template<TeamInvitationData> = (
  { by, role, link, days },
  { say },
  { name: brand },
) => ({
  subject: say('teamInvitation.subject', { brand }),
  preview: say('teamInvitation.preview', { days }),
  title: say('teamInvitation.title', { brand }),
  blocks: [
    text(say('teamInvitation.what', { by, brand, role })),
    ownAction(say('teamInvitation.accept'), link),
    note(say('teamInvitation.validity', { days })),
    note(say('teamInvitation.unexpected')),
  ],
});
