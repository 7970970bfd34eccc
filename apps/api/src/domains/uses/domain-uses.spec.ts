import { DomainUsesService, type NameUse } from './domain-uses.service.ts';

const website = (name: string, of = name): NameUse => ({ kind: 'website', name, of });

describe('the uses of domains', () => {
  it('come from all modules, at and below each domain', async () => {
    const uses = new DomainUsesService();
    uses.register(async () => [
      website('lune.example'),
      website('shop.lune.example'),
      website('sol.example'),
    ]);
    uses.register(async () => [{ kind: 'email', name: 'lune.example', of: 'lune.example' }]);
    const found = await uses.listOf('lea', ['lune.example', 'clair-lune.example']);
    expect([...found.keys()]).toEqual(['lune.example']);
    expect(found.get('lune.example')?.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'website lune.example',
      'website shop.lune.example',
      'email lune.example',
    ]);
  });

  it('belong to the longest of nested domains', async () => {
    const uses = new DomainUsesService();
    uses.register(async () => [website('www.shop.lune.example')]);
    const found = await uses.listOf('lea', ['lune.example', 'shop.lune.example']);
    expect([...found.keys()]).toEqual(['shop.lune.example']);
  });
});
