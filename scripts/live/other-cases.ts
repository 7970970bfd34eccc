import { createBunnyClient } from '@homeport/bunny';
import { createHestiacpClient } from '@homeport/hestiacp';
import { createMxrouteClient } from '@homeport/mxroute';
import Stripe from 'stripe';
import { cleaned, type Environment, type LiveCase, newName, Skipped } from './case.ts';
import { certificateOf } from './certificate.ts';
import { facts } from './facts.ts';
import { bunnyFacts, mxrouteFacts } from './other-facts.ts';
import type { Observer } from './recorder.ts';

interface Suite {
  cases: LiveCase[];
  close: () => Promise<void>;
}

/** bunny: `BUNNY_API_KEY`. */
export function bunnyCases(env: Environment, observe: Observer): Suite {
  const bunny = createBunnyClient({
    accessKey: env['BUNNY_API_KEY'] ?? '',
    url: env['BUNNY_API_URL'] ?? 'https://api.bunny.net',
    observe,
  });
  const inferred = facts(env, 'bunny', observe, bunnyFacts);
  async function zone(): Promise<string> {
    const { id } = await bunny.createPullZone({ name: newName(), originUrl: 'https://example.com' });
    return cleaned(
      async () => {
        await bunny.purgePullZone(id);
        return `${(await bunny.getPullZone(id)).hostnames.length} hostname`;
      },
      () => bunny.deletePullZone(id),
    );
  }
  const provider = 'bunny';
  return {
    cases: [
      { provider, name: 'reads the balance', run: async () => readOf(await bunny.balanceCents()) },
      {
        provider,
        name: 'finds no zone of a new name',
        run: async () => ((await bunny.findPullZone(newName())) === undefined ? 'not found' : 'found'),
      },
      { provider, name: 'creates a zone, purges it, reads it and deletes it', writes: true, run: zone },
      ...inferred.cases,
    ],
    close: async () => {
      await bunny.close();
      await inferred.close();
    },
  };
}

/** MXroute: `MXROUTE_SERVER`, `MXROUTE_USERNAME` and `MXROUTE_API_KEY` of a reseller. */
export function mxrouteCases(env: Environment, observe: Observer): Suite {
  const mxroute = createMxrouteClient({
    server: env['MXROUTE_SERVER'] ?? '',
    username: env['MXROUTE_USERNAME'] ?? '',
    apiKey: env['MXROUTE_API_KEY'] ?? '',
    url: env['MXROUTE_API_URL'] ?? 'https://api.mxroute.com',
    observe,
  });
  const inferred = facts(env, 'mxroute', observe, mxrouteFacts);
  async function limits(): Promise<string> {
    const name = newName();
    const wanted = { quotaGigabytes: 1, domains: 1, mailboxes: 1, forwarders: 1 };
    await mxroute.packages.create(name, wanted);
    return cleaned(
      async () => JSON.stringify(await mxroute.packages.find(name)),
      () => mxroute.packages.delete(name),
    );
  }
  const provider = 'mxroute';
  const read = (name: string, run: () => Promise<unknown>): LiveCase => ({
    provider,
    name,
    run: async () => readOf(await run()),
  });
  return {
    cases: [
      read('reads the quota', () => mxroute.quota()),
      read('reads the ownership record', () => mxroute.domains.ownershipRecord()),
      read('lists the domains', () => mxroute.domains.list()),
      read('lists the users', () => mxroute.users.list()),
      read('lists the packages', () => mxroute.packages.list()),
      { provider, name: 'creates a package, reads it and deletes it', writes: true, run: limits },
      ...inferred.cases,
    ],
    close: async () => {
      await mxroute.close();
      await inferred.close();
    },
  };
}

/** A HestiaCP server: `HESTIACP_URL` and `HESTIACP_KEY`; `HESTIACP_CERTIFICATE` names a file. */
export function hestiacpCases(env: Environment, observe: Observer): Suite {
  const hestiacp = createHestiacpClient({
    url: env['HESTIACP_URL'] ?? '',
    key: env['HESTIACP_KEY'] ?? '',
    ...certificateOf(env, 'hestiacp'),
    observe,
  });
  const { users, webDomains, settings, backups } = hestiacp;
  async function website(): Promise<string> {
    const login = `hp${newName().slice(-8)}`;
    const password = `Live-${crypto.randomUUID()}`;
    const email = 'live-check@example.com';
    await users.create({ login, password, email, packageName: 'default', name: 'Homeport live check' });
    return cleaned(
      async () => {
        await webDomains.add(login, `${login}.example`);
        return `${(await webDomains.list(login)).length} website`;
      },
      () => users.delete(login),
    );
  }
  const provider = 'hestiacp';
  return {
    cases: [
      { provider, name: 'reads the version', run: async () => (await settings.facts()).version },
      {
        provider,
        name: 'lists the packages',
        run: async () => (await settings.packages()).map(({ name }) => name).join(', '),
      },
      { provider, name: 'lists the users', run: async () => `${(await users.list()).length}` },
      { provider, name: 'lists backups', run: async () => `${(await backups.list('admin')).length}` },
      { provider, name: 'lists websites', run: async () => `${(await webDomains.list('admin')).length}` },
      { provider, name: 'adds a user with a website and deletes both', writes: true, run: website },
    ],
    close: () => hestiacp.close(),
  };
}

/** Stripe: `STRIPE_SECRET_KEY`. */
export function stripeCases(env: Environment, observe: Observer): Suite {
  const key = env['STRIPE_SECRET_KEY'] ?? '';
  const { protocol, hostname, port } = new URL(env['STRIPE_API_URL'] ?? 'https://api.stripe.com');
  const observed: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const request = { method: (init?.method ?? 'GET') as 'GET', path: `${pathname}${search}`, headers: {} };
    observe(request, { status: answer.status, body: await answer.clone().text() });
    return answer;
  };
  const stripe = new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    httpClient: Stripe.createFetchHttpClient(observed),
    maxNetworkRetries: 0,
  });
  const provider = 'stripe';
  const few = { limit: 3 };
  const lists = {
    prices: () => stripe.prices.list(few),
    products: () => stripe.products.list(few),
    customers: () => stripe.customers.list(few),
    subscriptions: () => stripe.subscriptions.list(few),
    invoices: () => stripe.invoices.list(few),
    events: () => stripe.events.list(few),
    'webhook endpoints': () => stripe.webhookEndpoints.list(few),
    'payment method configurations': () => stripe.paymentMethodConfigurations.list(few),
  };
  async function customer(): Promise<string> {
    if (!/^(sk|rk)_test_/.test(key)) throw new Skipped('The key is of live mode: nothing is written there');
    const { id } = await stripe.customers.create({ name: 'Homeport live check' });
    return cleaned(
      async () => (await stripe.customers.retrieve(id)).object,
      () => stripe.customers.del(id),
    );
  }
  return {
    cases: [
      ...Object.entries(lists).map(([what, list]): LiveCase => ({
        provider,
        name: `lists ${what}`,
        run: async () => `${(await list()).data.length}`,
      })),
      {
        provider,
        name: 'reads the tax settings',
        run: async () => (await stripe.tax.settings.retrieve()).status,
      },
      { provider, name: 'creates a customer, reads them and deletes them', writes: true, run: customer },
    ],
    close: async () => undefined,
  };
}

/** What an account has is its owner's business: the report says only that it could be read. */
const readOf = (_value: unknown): string => 'read';
