import { navigationFor } from './navigation.tsx';

const customer = { isadmin: 'user', plan_type: 'newuser' } as const;
const agent = { isadmin: 'agent', plan_type: 'newuser' } as const;
const labels = (...args: Parameters<typeof navigationFor>) =>
  navigationFor(...args).tabs.map(({ label }) => label);

describe('the navigation', () => {
  it('has all tabs with a plan or a domain, where domains are managed here', () => {
    for (const state of ['domainOnly', 'newHosting', 'hosting'] as const) {
      const visitor = { state, user: customer };
      expect(labels({ ...visitor, domainManagement: true })).toEqual(['Hosting', 'Domains', 'Email']);
      expect(labels({ ...visitor, domainManagement: false })).toEqual([]);
    }
  });

  it('leads customers without anything to domains', () => {
    expect(labels({ state: 'noPlan', user: customer, domainManagement: true })).toEqual(['Domains']);
    expect(labels({ state: 'noPlan', user: customer, domainManagement: false })).toEqual([]);
  });

  it('keeps domains while a plan is unpaid, and leaves out email', () => {
    const unpaid = { state: 'unpaid', user: customer, domainManagement: true } as const;
    expect(labels(unpaid)).toEqual(['Hosting', 'Domains']);
    expect(navigationFor(unpaid)).toMatchObject({ isCustomer: true, hasEmail: false });
  });

  it("shows none of a customer's pages to staff without a plan, on their own screens and on others", () => {
    for (const state of ['noPlan', undefined] as const) {
      expect(navigationFor({ state, user: agent, domainManagement: true })).toEqual({
        isCustomer: false,
        hasEmail: false,
        hasNews: false,
        hasSettings: true,
        tabs: [],
      });
    }
    expect(navigationFor({ state: 'noPlan', user: customer, domainManagement: true }).isCustomer).toBe(true);
  });

  it('leaves staff with a plan the way to their own pages', () => {
    const user = { isadmin: 'admin', plan_type: 'hosting' } as const;
    expect(navigationFor({ state: undefined, user, domainManagement: true })).toEqual({
      isCustomer: true,
      hasEmail: false,
      hasNews: true,
      hasSettings: true,
      tabs: [],
    });
    expect(labels({ state: 'hosting', user, domainManagement: true })).toHaveLength(3);
  });

  it('offers in the account of someone else what the role includes', () => {
    const visitor = { state: 'hosting', user: customer, domainManagement: true } as const;
    expect(navigationFor({ ...visitor, member: { role: 'developer', isLimited: false } })).toMatchObject({
      isCustomer: true,
      hasEmail: true,
      hasNews: false,
      hasSettings: false,
      tabs: [{ label: 'Hosting' }, { label: 'Domains' }, { label: 'Email' }],
    });
    expect(navigationFor({ ...visitor, member: { role: 'billing', isLimited: false } })).toEqual({
      isCustomer: false,
      hasEmail: false,
      hasNews: false,
      hasSettings: true,
      tabs: [],
    });
    const onWebsites = { role: 'developer', isLimited: true } as const;
    expect(navigationFor({ ...visitor, member: onWebsites })).toMatchObject({
      isCustomer: true,
      hasEmail: false,
      tabs: [],
    });
  });
});
