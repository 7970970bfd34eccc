import type { CallAnswer } from '@homeport/contract/call';
import type { searchDomains } from '@homeport/contract/domain-search';
import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { type DomainEnvironment, startDomainEnvironment } from '../testing/domain-environment.ts';
import { DomainSearchService } from './domain-search.service.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment({
    DOMAIN_ENDINGS: 'com,shop,co.uk',
    LIMIT_NAME_CHECKS_PER_MINUTE: '20',
  });
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

/** Searches until the registrar has answered for every name. */
async function search(typed: string): Promise<CallAnswer<typeof searchDomains>> {
  for (;;) {
    const found = await env.billing.app.get(DomainSearchService, { strict: false }).search(typed);
    if (found.results.every(({ state }) => state !== 'checking')) return found;
  }
}
const statesIn = ({ results }: CallAnswer<typeof searchDomains>) =>
  Object.fromEntries(results.map(({ name, state }) => [name, state]));

describe('the domain search', () => {
  it('shows a name with all endings on sale, and what they cost now and later', async () => {
    const { name, results } = await search('https://www.Lune-Search.com/about');
    expect(name).toBe('lune-search.com');
    expect(results).toEqual([
      {
        name: 'lune-search.com',
        match: 'exact',
        state: 'available',
        premium: false,
        price: 14.98,
        normal_price: null,
        renew_price: 17.48,
      },
      // The registry's discount is for one year.
      expect.objectContaining({ name: 'lune-search.shop', match: 'ending', price: 1.87, normal_price: 45 }),
      expect.objectContaining({ name: 'lune-search.co.uk', match: 'ending', price: 9.37 }),
    ]);
  });

  it('shows other names where the name is taken, and says which ending is not sold', async () => {
    expect(statesIn(await search('taken.example'))).toEqual({
      'taken.example': 'taken',
      'taken.com': 'taken',
      'taken.shop': 'available',
      'taken.co.uk': 'available',
      'gettaken.example': 'available',
      'mytaken.example': 'available',
      'takenonline.example': 'available',
    });
    expect(statesIn(await search('lune-search.zone'))['lune-search.zone']).toBe('not_sold');
  });

  it('refuses what is no name', async () => {
    await expect(search('...')).rejects.toMatchObject({ code: 'validation_error' });
  });

  it('asks the registrar for no more names in a minute than allowed, and does not repeat what it knows', async () => {
    const again = await search('lune-search.com');
    expect(statesIn(again)['lune-search.com']).toBe('available');
    const further = Array.from({ length: 7 }, (_, index) => search(`one-of-many-${index}`));
    const states = (await Promise.all(further)).flatMap(({ results }) => results.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['available', 'unknown']));
  });
});
