import { createGandiClient } from '@homeport/gandi';
import { cleaned, type Environment, type LiveCase, newName, Skipped } from './case.ts';
import { facts } from './facts.ts';
import { gandiFacts } from './gandi-facts.ts';
import type { Observer } from './recorder.ts';

/** Gandi: `GANDI_TOKEN`, and a domain of the account in `LIVE_GANDI_DOMAIN`. */
export function gandiCases(
  env: Environment,
  observe: Observer,
): { cases: LiveCase[]; close: () => Promise<void> } {
  const domain = env['LIVE_GANDI_DOMAIN'] ?? '';
  const gandi = createGandiClient({
    token: env['GANDI_TOKEN'] ?? '',
    url: env['GANDI_API_URL'] ?? 'https://api.gandi.net',
    ...(env['GANDI_SHARING_ID'] ? { sharingId: env['GANDI_SHARING_ID'] } : {}),
    observe,
  });
  const read = (name: string, run: () => Promise<string>, ...needs: string[]): LiveCase => ({
    provider: 'gandi',
    name,
    needs,
    run,
  });
  const own = 'LIVE_GANDI_DOMAIN';
  const cases: LiveCase[] = [
    read('reads whether a name is available', async () => {
      const { currency } = await gandi.check(`${newName()}.org`, { processes: ['create'] });
      return `Prices in ${currency}`;
    }),
    read('reads the price of two years', async () => {
      const quote = await gandi.quote(`${newName()}.org`, 2);
      return quote.verdict;
    }),
    read('lists the domains', async () => `${(await gandi.listDomains()).length} domains`),
    read('finds no domain that the account does not have', async () => {
      if ((await gandi.findDomain(`${newName()}.org`)) !== undefined) throw new Error('It was found');
      return 'not found';
    }),
    read('reads the prepaid account', async () => `in ${(await gandi.prepaidAccount()).currency}`),
    read('reads a domain', async () => ((await gandi.findDomain(domain)) ? 'found' : notOurs(domain)), own),
    read('reads its nameservers', async () => `${(await gandi.nameservers(domain)).length}`, own),
    read('reads its contacts', async () => Object.keys(await gandi.contacts(domain)).join(', '), own),
    read('reads the years of a renewal', async () => (await gandi.renewableYears(domain)).join(', '), own),
    read('reads its records', async () => `${(await gandi.liveDns.records(domain)).length} sets`, own),
    {
      ...read('puts a record, reads it and deletes it', () => record(), own),
      writes: true,
    },
  ];
  async function record(): Promise<string> {
    const name = newName();
    const set = { name, type: 'TXT', ttl: 300, values: ['"homeport"'] };
    return cleaned(
      async () => {
        await gandi.liveDns.putRecord(domain, set);
        const found = await gandi.liveDns.record(domain, name, 'TXT');
        if (found === undefined) throw new Error('The record is not there');
        return found.values.join(' ');
      },
      () => gandi.liveDns.deleteRecord(domain, name, 'TXT'),
    );
  }
  const inferred = facts(env, 'gandi', observe, gandiFacts(domain, env['LIVE_GANDI_NEW_DOMAIN'] ?? ''));
  return {
    cases: [...cases, ...inferred.cases],
    close: async () => {
      await gandi.close();
      await inferred.close();
    },
  };
}

function notOurs(domain: string): never {
  throw new Skipped(`${domain} is not a domain of the account`);
}
