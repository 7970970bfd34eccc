import { closeAgreeing } from '../billing/testing/agreement.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import { NameserversService } from './nameservers.service.ts';
import { type DomainStand, newName, startDomainStand } from './testing/domain-stand.ts';

let stand: DomainStand;
beforeAll(async () => {
  stand = await startDomainStand();
});
afterEach(() => stand.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(stand.billing));

const wanted = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];

describe('a registration, wherever its worker dies', () => {
  it('comes to one domain, one payment and one charge at the registrar', async () => {
    let name = '';
    const outcomes = await killEverywhere(stand.billing, {
      kind: 'domains.register',
      steps: 3,
      prepare: async () => {
        name = newName();
        return (await stand.paidFor(name)).userId;
      },
      outcome: (userId) => stand.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([
      'registered; sale paid; 1 here, 1 there; paid us 1250, cost us 1000; told domain-registered',
    ]);
  });

  it('comes to one refund when the registry refuses it', async () => {
    let name = '';
    const outcomes = await killEverywhere(stand.billing, {
      kind: 'domains.register',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await stand.paidFor(name);
        await stand.billing.sandbox.setName(name, { fate: 'refused' });
        return userId;
      },
      outcome: (userId) => stand.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([
      'refused; sale refunded; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded',
    ]);
  });
});

describe('a change of name servers, wherever its worker dies', () => {
  it('reaches the registry, and nothing of it stays under way', async () => {
    let name = '';
    const outcomes = await killEverywhere(stand.billing, {
      kind: 'domains.setNameservers',
      steps: 2,
      prepare: async () => {
        name = newName();
        const { userId } = await stand.registered(name);
        await stand.billing.app.get(NameserversService, { strict: false }).choose(userId, name, wanted);
        return userId;
      },
      outcome: async (userId) => {
        const [domain] = await stand.domainsOf(userId);
        const there = (await stand.atRegistrar(name))?.nameservers.join(' ');
        return `${String(domain?.['nameserver_kind'])}, wanted ${String(domain?.['wanted_kind'])}; there ${there}`;
      },
    });
    expect(outcomes).toEqual([`custom, wanted null; there ${wanted.join(' ')}`]);
  });
});
