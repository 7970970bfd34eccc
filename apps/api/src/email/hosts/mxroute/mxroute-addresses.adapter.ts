import {
  type CatchAll,
  type Mailbox,
  type MailAccount,
  type MxrouteClient,
  MxrouteError,
} from '@homeport/mxroute';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { ProviderClient } from '../../../foundation/providers/provider-client.ts';
import type {
  HostCatchAll,
  HostCatchAllRule,
  HostForwarders,
  HostMailbox,
  HostMailboxes,
} from '../mail-host-driver.ts';

type Service = ProviderClient<MxrouteClient>;

export function mxrouteMailboxes(service: Service): HostMailboxes {
  const as = accountsOf(service);
  return {
    list: (username, domain) =>
      as(username, async ({ mailboxes }) => (await mailboxes.list(domain)).map(toMailbox)),
    find: (username, domain, name) =>
      as(username, async ({ mailboxes }) => {
        const found = await mailboxes.find(domain, name);
        return found && toMailbox(found);
      }),
    create: (username, domain, { name, password, quotaMb }) =>
      as(username, ({ mailboxes }) =>
        unlessTaken(
          mailboxes.create(domain, { username: name, password, quotaMegabytes: quotaMb ?? undefined }),
        ),
      ),
    setPassword: (username, domain, name, password) =>
      as(username, ({ mailboxes }) => mailboxes.change(domain, name, { password })),
    setQuota: (username, domain, name, quotaMb) =>
      as(username, ({ mailboxes }) => mailboxes.change(domain, name, { quotaMegabytes: quotaMb ?? 0 })),
    delete: (username, domain, name) =>
      as(username, ({ mailboxes }) => unlessGone(mailboxes.delete(domain, name))),
  };
}

export function mxrouteForwarders(service: Service): HostForwarders {
  const as = accountsOf(service);
  return {
    list: (username, domain) =>
      as(username, async ({ forwarders }) =>
        (await forwarders.list(domain)).map(({ alias, destinations }) => ({
          name: alias.toLowerCase(),
          destinations,
        })),
      ),
    create: (username, domain, { name, destinations }) =>
      as(username, ({ forwarders }) => unlessTaken(forwarders.create(domain, name, destinations))),
    delete: (username, domain, name) =>
      as(username, ({ forwarders }) => unlessGone(forwarders.delete(domain, name))),
  };
}

export function mxrouteCatchAll(service: Service): HostCatchAll {
  const as = accountsOf(service);
  return {
    read: (username, domain) => as(username, async ({ catchAll }) => toRule(await catchAll.read(domain))),
    set: (username, domain, rule) => as(username, ({ catchAll }) => catchAll.set(domain, fromRule(rule))),
  };
}

function accountsOf(service: Service) {
  return <T>(username: string, work: (account: MailAccount) => Promise<T>): Promise<T> =>
    service.use((mxroute) => work(mxroute.actAs(username)));
}

function toMailbox({ username, quotaMegabytes, usedMegabytes, ...mailbox }: Mailbox): HostMailbox {
  const { dailyLimit, sentToday, suspended } = mailbox;
  return {
    name: username.toLowerCase(),
    quotaMb: quotaMegabytes ?? null,
    usedMb: usedMegabytes,
    dailyLimit,
    sentToday,
    suspended,
  };
}

function toRule(catchAll: CatchAll): HostCatchAllRule {
  if (catchAll.type === 'address') return { type: 'forward', address: catchAll.address };
  return { type: catchAll.type === 'blackhole' ? 'discard' : 'reject' };
}

function fromRule(rule: HostCatchAllRule): CatchAll {
  if (rule.type === 'forward') return { type: 'address', address: rule.address };
  return { type: rule.type === 'discard' ? 'blackhole' : 'fail' };
}

async function unlessTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof MxrouteError) || error.kind !== 'conflict') throw error;
    throw new ProviderError('conflict', 'mail_address_taken', error.message, { cause: error });
  }
}

async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof MxrouteError) || error.kind !== 'not_found') throw error;
  }
}
