import { createPleskClient } from '@homeport/plesk';
import { cleaned, type Environment, type LiveCase, newName } from './case.ts';
import { certificateOf } from './certificate.ts';
import { facts } from './facts.ts';
import { pleskFacts } from './plesk-facts.ts';
import type { Observer } from './recorder.ts';

/** A Plesk server: `PLESK_URL` and `PLESK_KEY`; `PLESK_CERTIFICATE` names a file. */
export function pleskCases(
  env: Environment,
  observe: Observer,
): { cases: LiveCase[]; close: () => Promise<void> } {
  const plesk = createPleskClient({
    url: env['PLESK_URL'] ?? '',
    key: env['PLESK_KEY'] ?? '',
    ...certificateOf(env, 'plesk'),
    observe,
  });
  const read = (name: string, run: () => Promise<string>): LiveCase => ({ provider: 'plesk', name, run });
  const lists = {
    customers: () => plesk.customers.list(),
    webspaces: () => plesk.webspaces.list(),
    'service plans': () => plesk.servicePlans.list(),
    'IP addresses': () => plesk.ipAddresses.list(),
    sessions: () => plesk.sessions.list(),
    commands: () => plesk.rest.commands(),
    'WordPress installations': () => plesk.wordpress.installations.list(),
  };
  const cases: LiveCase[] = [
    read('reads the version', async () => (await plesk.rest.server()).panelVersion),
    read('reads the license', async () => (await plesk.license()).lastDay ?? 'without an end'),
    ...Object.entries(lists).map(([what, list]) =>
      read(`lists the ${what}`, async () => `${(await list()).length}`),
    ),
    {
      ...read('adds a customer, finds them and deletes them', customer),
      writes: true,
    },
  ];
  async function customer(): Promise<string> {
    const login = newName();
    const { id } = await plesk.customers.create({
      name: 'Homeport live check',
      login,
      password: `Live-${crypto.randomUUID()}`,
    });
    return cleaned(
      async () => {
        if ((await plesk.customers.find({ id })) === undefined) throw new Error(`${login} was not found`);
        return login;
      },
      () => plesk.customers.delete({ id }),
    );
  }
  const inferred = facts(
    env,
    'plesk',
    observe,
    pleskFacts({
      id: env['LIVE_WP_INSTALLATION'] ?? '',
      domain: env['LIVE_WP_DOMAIN'] ?? '',
      site: env['LIVE_PLESK_SITE'] ?? '',
    }),
  );
  return {
    cases: [...cases, ...inferred.cases],
    close: async () => {
      await plesk.close();
      await inferred.close();
    },
  };
}
