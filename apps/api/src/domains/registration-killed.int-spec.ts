import { closeAgreeing } from '../billing/testing/agreement.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const wanted = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];

describe('a registration whose worker crashes at any point', () => {
  it('ends with one domain, one payment and one charge at the registrar', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.register',
      steps: 3,
      prepare: async () => {
        name = newName();
        return (await env.paidFor(name)).userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([
      'registered; sale paid; 1 here, 1 there; paid us 1250, cost us 1000; told domain-registered',
    ]);
  });

  it('ends with one refund when the registry refuses it', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.register',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.paidFor(name);
        await env.billing.sandbox.setName(name, { fate: 'refused' });
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([
      'refused; sale refunded; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded',
    ]);
  });
});

describe('a nameserver change whose worker crashes at any point', () => {
  it('reaches the registry and finishes', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.setNameservers',
      steps: 2,
      prepare: async () => {
        name = newName();
        const { userId } = await env.registered(name);
        await env.billing.app.get(NameserverChangesService, { strict: false }).choose(userId, name, wanted);
        return userId;
      },
      outcome: async (userId) => {
        const [domain] = await env.domainsOf(userId);
        const there = (await env.atRegistrar(name))?.nameservers.join(' ');
        return `${String(domain?.['nameserver_kind'])}, wanted ${String(domain?.['wanted_kind'])}; there ${there}`;
      },
    });
    expect(outcomes).toEqual([`custom, wanted null; there ${wanted.join(' ')}`]);
  });
});
