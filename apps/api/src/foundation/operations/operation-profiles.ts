import { englishMessage } from '@homeport/contract/server-messages';
import { archivesProfiles } from './profiles/archives.ts';
import { billingProfiles } from './profiles/billing.ts';
import { cdnProfiles } from './profiles/cdn.ts';
import { deletionProfiles } from './profiles/deletion.ts';
import { dnsProfiles } from './profiles/dns.ts';
import { doctorProfiles } from './profiles/doctor.ts';
import { domainsProfiles } from './profiles/domains.ts';
import { emailProfiles } from './profiles/email.ts';
import { hostingProfiles } from './profiles/hosting.ts';
import { mailProfiles } from './profiles/mail.ts';
import { performanceProfiles } from './profiles/performance.ts';
import { statusProfiles } from './profiles/status.ts';
import { supportProfiles } from './profiles/support.ts';
import { templatesProfiles } from './profiles/templates.ts';
import { webhooksProfiles } from './profiles/webhooks.ts';
import { wordpressProfiles } from './profiles/wordpress.ts';
import { type OperationKind, operationKinds } from './operation-kinds.ts';
import { messageByKey, type Message } from '../messages/message.ts';
import { type FailureScreen, type OperationProfile, panelRefusals } from './operation-profile.ts';

/** By kind: its queue, its texts, and who is notified. */
export const operationProfiles: Readonly<Record<OperationKind, OperationProfile>> = {
  ...archivesProfiles,
  ...billingProfiles,
  ...cdnProfiles,
  ...deletionProfiles,
  ...dnsProfiles,
  ...doctorProfiles,
  ...domainsProfiles,
  ...emailProfiles,
  ...hostingProfiles,
  ...mailProfiles,
  ...performanceProfiles,
  ...statusProfiles,
  ...supportProfiles,
  ...templatesProfiles,
  ...webhooksProfiles,
  ...wordpressProfiles,
};

/** Kinds whose failures are reported to staff instead of the customer. */
export const staffFailureKinds: readonly OperationKind[] = operationKinds.filter(
  (kind) => 'staff' in operationProfiles[kind].failed,
);

/** What the customer reads when an operation failed or needs attention. */
export function failureMessage(kind: OperationKind, errorCode = ''): Message {
  const { messages } = operationProfiles[kind];
  const key = Object.hasOwn(messages, errorCode) ? messages[errorCode] : undefined;
  const refused = panelRefusals.includes(errorCode) ? messages.refused : undefined;
  const wanted = key ?? refused ?? messages.other;
  return englishMessage(wanted).includes('{code}')
    ? messageByKey(wanted, { code: errorCode })
    : messageByKey(wanted);
}

/** The notice on screen for a failure; null when another screen shows it or the customer is not notified. */
export function noticeOf(kind: OperationKind): Extract<FailureScreen, { notice: string }> | null {
  const { failed } = operationProfiles[kind];
  return 'screen' in failed && 'notice' in failed.screen ? failed.screen : null;
}

/** What the owner reads by email; null when there is none. */
export function ownerMessage(kind: OperationKind, hasFailed: boolean): Message | null {
  const { finished, failed } = operationProfiles[kind];
  const key = hasFailed ? ('customer' in failed ? failed.customer : null) : finished;
  return key === null ? null : messageByKey(key);
}
