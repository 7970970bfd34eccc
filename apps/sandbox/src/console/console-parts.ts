import type { Authenticator } from '../authenticator/authenticator.ts';
import type { CdnWorld } from '../bunny/bunny.ts';
import type { DnsWorld } from '../dns/dns.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import type { TimeKeeper } from '../core/time-keeper.ts';
import type { RegistryWorld } from '../gandi/gandi.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { MailWorld } from '../mxroute/mxroute.ts';

/** Stripe's hosted checkout as a program uses it, without the page. */
export interface Checkouts {
  /** @param card default: a valid, unused one */
  payCheckout(sessionId: string, card?: string, country?: string): Promise<{ status: number; body: object }>;
  cancelCheckout(sessionId: string): Promise<{ status: number; body: object }>;
}

export interface ConsoleParts {
  context: SandboxContext;
  time: TimeKeeper;
  inbox: Inbox;
  authenticator: Authenticator;
  checkouts: Checkouts;
  cdn: CdnWorld;
  registry: RegistryWorld;
  mailHost: MailWorld;
  names: DnsWorld;
  providers: readonly Provider[];
}
