import { comingUp, domainsComingUp } from './coming-up.ts';

const now = 1_000_000;
const customers = [{ id: 'cus_1', email: 'lea@x.test' }];

describe('comingUp', () => {
  it('names trial ends and renewals, the next first, by the customer', () => {
    const subscriptions = [
      { id: 'sub_2', customer: 'cus_2', status: 'active', items: { data: [{ current_period_end: 3000 }] } },
      { id: 'sub_1', customer: 'cus_1', status: 'trialing', trial_end: 2000, current_period_end: 2000 },
    ];
    expect(comingUp({ customers, subscriptions }, now)).toEqual([
      { what: 'Trial ends', who: 'lea@x.test', atMs: 2_000_000 },
      { what: 'Renews', who: 'cus_2', atMs: 3_000_000 },
    ]);
  });

  it('leaves out what is over', () => {
    const subscriptions = [
      { id: 'sub_1', status: 'active', trial_end: 900, current_period_end: 1000 },
      { id: 'sub_2', status: 'canceled', current_period_end: 3000 },
    ];
    expect(comingUp({ customers, subscriptions }, now)).toEqual([]);
  });

  it('knows when an open payment is tried', () => {
    const invoices = [{ id: 'in_1', customer: 'cus_1', status: 'open', next_payment_attempt: 1500 }];
    expect(comingUp({ customers, invoices }, now)).toEqual([
      { what: 'Payment is tried', who: 'lea@x.test', atMs: 1_500_000 },
    ]);
  });
});

describe('domainsComingUp', () => {
  const domain = {
    fqdn_unicode: 'lune.test',
    renews_at: '2027-10-21T00:00:00.000Z',
    ends_at: '2027-11-21T00:00:00.000Z',
    freed_at: '2028-02-09T00:00:00.000Z',
  };
  const upcoming = (state: unknown, day: string) =>
    domainsComingUp(state, Date.parse(day)).map(({ what, who }) => `${what}: ${who}`);

  it('names renewals and ends, the next first', () => {
    expect(upcoming({ domains: [domain] }, '2026-11-21')).toEqual([
      'Domain renews itself: lune.test',
      'Domain ends: lune.test',
      'Domain is free again: lune.test',
    ]);
  });

  it('leaves out past events, and renewals that are switched off', () => {
    const unwanted = { ...domain, renews_at: null };
    expect(upcoming({ domains: [unwanted] }, '2026-11-21')).toEqual([
      'Domain ends: lune.test',
      'Domain is free again: lune.test',
    ]);
    expect(upcoming({ domains: [domain] }, '2027-12-01')).toEqual(['Domain is free again: lune.test']);
    expect(upcoming(undefined, '2026-11-21')).toEqual([]);
  });
});
