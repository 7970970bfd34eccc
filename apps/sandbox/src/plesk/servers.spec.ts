import { mostServers, panelServers } from './servers.ts';

describe('the company’s servers', () => {
  it('are in five locations first, then share them', () => {
    expect(panelServers(7).map(({ name, location }) => `${name} ${location}`)).toEqual([
      'iad1 us_east',
      'dfw1 us_central',
      'lax1 us_west',
      'lhr1 eu_uk',
      'fra1 eu_de',
      'iad2 us_east',
      'dfw2 us_central',
    ]);
  });

  it('share nothing, however many there are', () => {
    const servers = panelServers(mostServers);
    for (const fact of ['name', 'storeName', 'ipv4', 'nameServer'] as const)
      expect(new Set(servers.map((server) => server[fact])).size).toBe(mostServers);
  });
});
