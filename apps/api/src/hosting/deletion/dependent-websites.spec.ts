import { dependentsOf } from './dependent-websites.ts';

const site = (
  id: string,
  kind: 'main' | 'addon' | 'subdomain',
  panelSiteId: string,
  parentSiteId: string | null = null,
) => ({ id, accountId: 'one', kind, panelSiteId, parentSiteId, state: 'active' as const });

const main = site('main', 'main', '1');
const shop = site('shop', 'addon', '2');
const blog = site('blog', 'subdomain', '3', '1');
const pay = site('pay', 'subdomain', '4', '2');
const elsewhere = { ...site('elsewhere', 'main', '1'), accountId: 'two' };
const gone = { ...site('gone', 'addon', '5'), state: 'missing' as const };
const all = [main, shop, blog, pay, elsewhere, gone];

const ids = (of: typeof main) => dependentsOf<(typeof all)[number]>(of, all).map(({ id }) => id);

describe('what is deleted with a website', () => {
  it('is the rest of the webspace for a main website, without other accounts and missing websites', () => {
    expect(ids(main)).toEqual(['shop', 'blog', 'pay']);
  });

  it('is the subdomains of an add-on website', () => {
    expect(ids(shop)).toEqual(['pay']);
  });

  it('is nothing for a subdomain', () => {
    expect(ids(blog)).toEqual([]);
  });
});
