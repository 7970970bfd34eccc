import { createHttpTransport, type HttpTransport, type HttpTransportOptions } from '@homeport/provider-http';
import { type AcceptedForm, actingCalls } from './acting.ts';
import { createMxrouteApi, type Credentials, jsonCalls, type MxrouteApi } from './api.ts';
import { catchAllCalls, type CatchAllCalls } from './catch-all.ts';
import { domainCalls, type DomainCalls } from './domains.ts';
import { forwarderCalls, type ForwarderCalls, mailboxCalls, type MailboxCalls } from './mailboxes.ts';
import { MxrouteError } from './mxroute-error.ts';
import { packageCalls, type PackageCalls } from './packages.ts';
import { accountQuota, type AccountQuota, type MailboxUse, mailboxUses } from './quota.ts';
import { userCalls, type UserCalls } from './users.ts';

export interface MxrouteClientOptions extends Credentials {
  /** Gets each request that was answered, with its answer. */
  observe?: HttpTransportOptions['observe'];
  /** The API's origin. Default `https://api.mxroute.com`. */
  url?: string;
  /** The time limit of a call, in milliseconds. Default 30 000. */
  timeoutMs?: number;
  /** The time limit for opening a connection, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run at once; further ones wait. Default 4. MXroute allows 20 changes and 100 reads a minute. */
  maxConnections?: number;
}

/** One account: its domains, and their mailboxes. Domains are A-labels (`xn--mnchen-3ya.example`). */
export interface MailAccount {
  domains: DomainCalls;
  mailboxes: MailboxCalls;
  forwarders: ForwarderCalls;
  catchAll: CatchAllCalls;
  quota(): Promise<AccountQuota>;
  /** Storage of each mailbox, largest first. */
  mailboxUses(): Promise<MailboxUse[]>;
}

/**
 * A reseller's account on one server of MXroute. Every call fails with an `MxrouteError`; nothing is retried, and no
 * redirect is followed.
 */
export interface MxrouteClient extends MailAccount {
  /** The reseller's users; every call is refused for accounts that are not resellers. */
  users: UserCalls;
  /** Limits of the users. */
  packages: PackageCalls;
  /** The account of one of the reseller's users, with the reseller's own key. */
  actAs(username: string): MailAccount;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}

/**
 * Creates a client of MXroute's API. Opens no connection yet. Source: MXroute's published OpenAPI file, and
 * observations of its Terraform provider on the live service.
 * @throws TypeError when the URL is not an http(s) origin
 */
export function createMxrouteClient(options: MxrouteClientOptions): MxrouteClient {
  const { server, username, apiKey, ...connection } = options;
  const transport = createHttpTransport({
    url: 'https://api.mxroute.com',
    timeoutMs: 30_000,
    maxConnections: 4,
    ...connection,
    failure: (details) => new MxrouteError(details),
  });
  return mxrouteClient(transport, { server, username, apiKey });
}

/** The client over a given transport. */
export function mxrouteClient(transport: HttpTransport, credentials: Credentials): MxrouteClient {
  const api = createMxrouteApi(jsonCalls(transport, credentials));
  const accepted: AcceptedForm = { index: undefined };
  return {
    ...accountCalls(api),
    users: userCalls(api),
    packages: packageCalls(api),
    actAs: (username) =>
      accountCalls(createMxrouteApi(actingCalls(transport, credentials, username, accepted))),
    close: () => transport.close(),
  };
}

function accountCalls(api: MxrouteApi): MailAccount {
  return {
    domains: domainCalls(api),
    mailboxes: mailboxCalls(api),
    forwarders: forwarderCalls(api),
    catchAll: catchAllCalls(api),
    quota: () => accountQuota(api),
    mailboxUses: () => mailboxUses(api),
  };
}
