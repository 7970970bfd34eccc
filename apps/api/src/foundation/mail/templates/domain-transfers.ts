import { action, facts, note, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface TransferData {
  name: string;
}

/** An email about a transfer that says one thing and leads to the domain or to the transfers. */
const transferMail =
  (
    topic: 'transferStarted' | 'transferUnanswered' | 'transferCode' | 'domainLeft',
    path: string,
  ): Template<TransferData> =>
  ({ name }, { say }, brand) => ({
    subject: say(`${topic}.subject`, { name }),
    preview: say(`${topic}.preview`),
    title: say(`${topic}.subject`, { name }),
    blocks: [
      text(say(`${topic}.what`, { name })),
      action(
        say('domainTransfers.open'),
        `${brand.portalUrl}${path.replace('{name}', encodeURIComponent(name))}`,
      ),
    ],
  });

export const transferStartedMail = transferMail('transferStarted', '/domains/transfers');
export const transferUnansweredMail = transferMail('transferUnanswered', '/domains/transfers');
export const transferCodeMail = transferMail('transferCode', '/domains/{name}/ownership');
export const domainLeftMail = transferMail('domainLeft', '/domains');

/** Another registrar has begun to take a domain. */
export const transferAwayMail: Template<TransferData> = ({ name }, { say }, brand) => ({
  subject: say('transferAway.subject', { name }),
  preview: say('transferAway.preview'),
  title: say('transferAway.subject', { name }),
  blocks: [
    text(say('transferAway.what', { name })),
    text(say('transferAway.next', { name })),
    action(say('transferAway.open'), `${brand.portalUrl}/domains/${encodeURIComponent(name)}/ownership`),
  ],
});

export interface TransferDoneData extends TransferData {
  /** ISO 8601. */
  expiresAt: string;
}

export const transferDoneMail: Template<TransferDoneData> = ({ name, expiresAt }, { say, day }, brand) => ({
  subject: say('transferDone.subject', { name }),
  preview: say('transferDone.preview'),
  title: say('transferDone.subject', { name }),
  blocks: [
    text(say('transferDone.what', { name })),
    facts([say('common.domain'), name], [say('domainRegistered.registeredUntil'), day(expiresAt)]),
    action(say('common.openYourDomain'), `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

export interface LockChangedData extends TransferData {
  isLocked: boolean;
  /** The code that the owner was shown becomes invalid. */
  endsCode: boolean;
  /** As staff wrote it. */
  reason: string;
}

/** Staff changed the lock. */
export const domainLockChangedMail: Template<LockChangedData> = (
  { name, isLocked, endsCode, reason },
  { say },
  brand,
) => {
  const change = { name, isLocked: isLocked ? 'yes' : 'no' };
  return {
    subject: say('lockChanged.subject', change),
    preview: say('lockChanged.preview', change),
    title: say('lockChanged.subject', change),
    blocks: [
      text(say(isLocked ? 'lockChanged.locked' : 'lockChanged.unlocked', { name })),
      ...(endsCode ? [text(say('lockChanged.codeEnded'))] : []),
      facts([say('common.domain'), name], [say('lockChanged.reason'), reason]),
      action(
        say('common.openYourDomain'),
        `${brand.portalUrl}/domains/${encodeURIComponent(name)}/ownership`,
      ),
      note(say('lockChanged.logged')),
    ],
  };
};

export interface OwnerChangedData extends TransferData {
  /** Both owners agreed. */
  isDone: boolean;
}

export const domainOwnerChangedMail: Template<OwnerChangedData> = ({ name, isDone }, { say }, brand) => {
  const outcome = { name, isDone: isDone ? 'yes' : 'no' };
  return {
    subject: say('ownerChanged.subject', outcome),
    preview: say('ownerChanged.preview'),
    title: say('ownerChanged.subject', outcome),
    blocks: [
      text(say('ownerChanged.what', outcome)),
      action(
        say('common.openYourDomain'),
        `${brand.portalUrl}/domains/${encodeURIComponent(name)}/ownership`,
      ),
    ],
  };
};
