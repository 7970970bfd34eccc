export type { CatchAll, CatchAllCalls } from './catch-all.ts';
export {
  createMxrouteClient,
  type MailAccount,
  type MxrouteClient,
  type MxrouteClientOptions,
} from './client.ts';
export type { DomainCalls, MailDns, MailDomain, OwnershipRecord, TxtRecord } from './domains.ts';
export type {
  Forwarder,
  ForwarderCalls,
  Mailbox,
  MailboxCalls,
  MailboxChange,
  NewMailbox,
} from './mailboxes.ts';
export { MxrouteError, type MxrouteErrorDetails, type MxrouteErrorKind } from './mxroute-error.ts';
export type { PackageCalls, PackageLimits } from './packages.ts';
export type { AccountQuota, MailboxUse } from './quota.ts';
export type { MailUser, NewMailUser, UserCalls } from './users.ts';
