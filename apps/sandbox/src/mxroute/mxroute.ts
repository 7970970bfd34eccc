import type { FastifyInstance } from 'fastify';
import { ContractWatch } from '../core/contract-watch.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { answersOf } from './answers.ts';
import type { OutsideNames } from './mail-domains.ts';
import { MailHost } from './mail-host.ts';
import { createMxrouteApp } from './mxroute-app.ts';
import type { UserRecord } from './records.ts';

/** Actions of mailbox users outside of MXroute's API. */
export interface MailWorld {
  /** Whether a login succeeds in a mail program or the panel. @param login an address, or an account's name */
  signIn(login: string, password: string): boolean;
  /** Has a mailbox filled. @returns whether there is one of this address */
  fill(address: string, megabytes: number): boolean;
}

export interface MxrouteProvider extends Provider, MailWorld {
  readonly host: MailHost;
  readonly app: FastifyInstance;
  readonly contract: ContractWatch;
}

/** The hosting company's reseller account at MXroute, behind MXroute's API. */
export function createMxroute(context: SandboxContext, names: OutsideNames): MxrouteProvider {
  const { config, store, clock } = context;
  const host = new MailHost(store, clock, config.SANDBOX_MXROUTE_USERNAME, names);
  const contract = new ContractWatch('mxroute', config.SANDBOX_CONTRACT_REPORT);
  const app = createMxrouteApp(host, context, contract);
  return {
    name: 'mxroute',
    host,
    app,
    contract,
    async start() {
      await app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_MXROUTE_PORT });
      notePort(config, 'SANDBOX_MXROUTE_PORT', app.server);
    },
    async stop() {
      await app.close();
      contract.throwIfViolated();
    },
    state: () => mxrouteState(host),
    signIn: (login, password) => host.signIn(login, password),
    fill: (address, megabytes) => host.addresses.fill(address, megabytes),
  };
}

function mxrouteState(host: MailHost) {
  const { users } = host;
  return {
    packages: users.packages.values(),
    users: users.users.values().map((user) => userState(host, user)),
  };
}

function userState(host: MailHost, user: UserRecord) {
  const answers = answersOf(host);
  return {
    server: user.server,
    username: user.username,
    email: user.email,
    package: user.packageName ?? null,
    suspended: user.suspended,
    password_changed_at: moment(user.passwordChangedMs),
    created_at: moment(user.createdMs),
    ownership_record: answers.key(user).record,
    domains: host.domains.of(user).map((domain) => ({
      name: domain.domain,
      mail_hosting: domain.mailHosting,
      created_at: moment(domain.createdMs),
      dns: answers.dns(domain),
      mailboxes: host.addresses.mailboxesOf(domain).map((each) => ({
        ...answers.mailbox(user, each),
        password_changed_at: moment(each.passwordChangedMs),
        created_at: moment(each.createdMs),
      })),
      forwarders: host.addresses.forwardersOf(domain).map(answers.forwarder),
      catch_all: answers.catchAll(domain),
    })),
  };
}

export type MxrouteState = ReturnType<typeof mxrouteState>;

function moment(ms: number): string {
  return new Date(ms).toISOString();
}
