import { action, code, facts, note, ownAction, readableMoment, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface CodeData {
  code: string;
  purpose: 'signup' | 'login';
  /** How long the code is good. */
  minutes: number;
}

export const codeMail: Template<CodeData> = (data, brand) => ({
  subject: `${data.code} is your ${brand.name} code`,
  preview: `Valid for ${data.minutes} minutes.`,
  title: data.purpose === 'signup' ? 'Confirm your email address' : 'Your sign-in code',
  blocks: [
    text(
      data.purpose === 'signup'
        ? `Type this code to finish signing up with ${brand.name}:`
        : `Type this code to sign in to ${brand.name}:`,
    ),
    code(data.code),
    note(`It works once, for ${data.minutes} minutes, in the browser where it was requested.`),
    note(
      `We never ask for this code by phone or email. If you did not request it, you can ignore this email: no one can sign in without it.`,
    ),
  ],
});

export interface LinkData {
  link: string;
  minutes: number;
}

export const passwordResetMail: Template<LinkData> = (data, brand) => ({
  subject: `Set a new ${brand.name} password`,
  preview: `The link works for ${data.minutes} minutes.`,
  title: 'Set a new password',
  blocks: [
    text('Someone, most likely you, asked to set a new password for the account with this email address.'),
    ownAction('Set a new password', data.link),
    note(`The link works once, for ${data.minutes} minutes.`),
    note('Wasn’t you? You can ignore this email: your password stays the same.'),
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

export const passwordChangedMail: Template<PasswordChangedData> = (data, brand) => ({
  subject: `Your ${brand.name} password was changed`,
  preview: data.inSettings ? 'You were signed out everywhere else.' : 'You were signed out everywhere.',
  title: 'Your password was changed',
  blocks: [
    text(
      data.inSettings
        ? 'Your password was changed in your account settings. All other devices were signed out and will ask for a code at the next sign-in.'
        : 'Your password was changed with an emailed link. All devices were signed out and will ask for a code at the next sign-in.',
    ),
    facts(['When', readableMoment(data.at)], ['From', data.ip]),
    action('Sign in', `${brand.portalUrl}/login`),
    note(
      `Wasn't you? Set a new password right away and contact ${brand.supportEmail}. Someone may have access to your email.`,
    ),
  ],
});

export interface ReuseData extends WhereData {
  userAgent: string;
}

export const sessionReuseMail: Template<ReuseData> = (data, brand) => ({
  subject: `We signed out a ${brand.name} session to keep your account safe`,
  preview: 'An old token of one of your sessions was used again.',
  title: 'We signed out one of your sessions',
  blocks: [
    text(
      'An old token of one of your sessions was used again after it had been replaced. That can mean it was copied, so we signed out that session.',
    ),
    facts(['When', readableMoment(data.at)], ['From', data.ip], ['Browser', data.userAgent || 'unknown']),
    text(
      'If you restored a backup of your browser, just sign in again. Otherwise set a new password, which signs you out everywhere.',
    ),
    action('Set a new password', `${brand.portalUrl}/forgot`),
  ],
});

export const deviceReuseMail: Template<ReuseData> = (data, brand) => ({
  subject: `We forgot a remembered ${brand.name} device to keep your account safe`,
  preview: 'An old token of one of your remembered devices was used again.',
  title: 'We forgot one of your remembered devices',
  blocks: [
    text(
      'An old token of one of your remembered devices was used again after it had been replaced. That can mean it was copied, so the device now needs a code to sign in.',
    ),
    facts(['When', readableMoment(data.at)], ['From', data.ip], ['Browser', data.userAgent || 'unknown']),
    text(
      'If you restored a backup of your browser, you don’t need to do anything. Otherwise set a new password, which signs you out everywhere.',
    ),
    action('Set a new password', `${brand.portalUrl}/forgot`),
  ],
});

export interface EmailChangeCodeData {
  code: string;
  newEmail: string;
  /** It goes to the new address; otherwise to the current one. */
  isNew: boolean;
  minutes: number;
}

export const emailChangeCodeMail: Template<EmailChangeCodeData> = (data, brand) => ({
  subject: `${data.code} is your ${brand.name} code`,
  preview: `Valid for ${data.minutes} minutes.`,
  title: data.isNew ? 'Confirm your new email address' : 'Confirm the change of your email address',
  blocks: [
    text(
      data.isNew
        ? `Type this code to use this address for your ${brand.name} account:`
        : `Someone signed in to your account wants to change its email address to ${data.newEmail}. Type this code to allow it:`,
    ),
    code(data.code),
    note(`It works once, for ${data.minutes} minutes.`),
    note(
      data.isNew
        ? 'If you did not ask for it, you can ignore this email.'
        : `Wasn't you? Don't share the code, and set a new password right away.`,
    ),
  ],
});

export interface EmailChangedData extends WhereData {
  newEmail: string;
  /** For the former address: what undoes the change. */
  undo?: { link: string; days: number };
}

export const emailChangedMail: Template<EmailChangedData> = (data, brand) => ({
  subject: `Your ${brand.name} email address was changed`,
  preview: `It is now ${data.newEmail}.`,
  title: 'Your email address was changed',
  blocks: [
    text(`The email address of your account is now ${data.newEmail}. All other devices were signed out.`),
    facts(['When', readableMoment(data.at)], ['From', data.ip]),
    ...(data.undo === undefined
      ? [note(`Wasn't you? Contact ${brand.supportEmail} right away.`)]
      : [
          text(
            `Wasn't you? Restore this address within ${data.undo.days} days. All devices are signed out then, and you set a new password.`,
          ),
          ownAction('Restore this address', data.undo.link),
        ]),
  ],
});

export const emailRestoredMail: Template<LinkData> = (data, brand) => ({
  subject: `Your ${brand.name} email address was restored`,
  preview: 'Set a new password to sign in.',
  title: 'Your email address was restored',
  blocks: [
    text(
      'The change of your email address was undone, and all devices were signed out. Your old password no longer works: set a new one to sign in.',
    ),
    ownAction('Set a new password', data.link),
    note(
      `The link works once, for ${data.minutes} minutes. After that, use "Forgot password?" to get another one.`,
    ),
  ],
});

export const welcomeMail: Template<Record<string, never>> = (_data, brand) => ({
  subject: `Welcome to ${brand.name}`,
  preview: 'Your account is ready.',
  title: `Welcome to ${brand.name}`,
  blocks: [
    text(
      'Your account is ready. Next, choose a plan; then we set up your hosting and connect your first domain, which takes a few minutes.',
    ),
    action('Continue', brand.portalUrl),
    note(`You sign in with this email address. If you did not sign up, contact ${brand.supportEmail}.`),
  ],
});

export interface PanelOpenedData {
  /** ISO 8601. */
  at: string;
  ticket: number;
  /** As staff wrote it. */
  reason: string;
}

export const panelOpenedMail: Template<PanelOpenedData> = ({ at, ticket, reason }, brand) => ({
  subject: `${brand.name} support opened your hosting panel`,
  preview: `For your request #${ticket}.`,
  title: 'Support opened your hosting panel',
  blocks: [
    text(`A member of our team opened your hosting panel to work on your request #${ticket}.`),
    facts(['When', readableMoment(at)], ['Why', reason]),
    action('View the request', `${brand.portalUrl}/support/ticket/user/${ticket}`),
    note('Every access is logged in the request and in your account history.'),
  ],
});

export interface InvitationData extends LinkData {
  role: 'agent' | 'admin';
}

export const staffInvitationMail: Template<InvitationData> = (data, brand) => ({
  subject: `You are now ${data.role === 'admin' ? 'an admin' : 'an agent'} at ${brand.name}`,
  preview: 'Set a password to sign in.',
  title: 'Welcome to the team',
  blocks: [
    text(
      `We created an account with the role ${data.role} for this email address. Set a password to sign in.`,
    ),
    ownAction('Set a password', data.link),
    note(
      `The link works once, for ${data.minutes} minutes. After that, use "Forgot password?" on the sign-in page to get another one.`,
    ),
  ],
});
