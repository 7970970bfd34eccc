import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { killEverywhere } from '../../billing/testing/killing.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment());
});
afterAll(() => closeAgreeing(env.domains.billing));

const outcome = 'renewed; renewed 1 times there; paid us 2813, cost us 2250; told domain-renewed';

describe('a renewal whose worker crashes at any point', () => {
  it('is charged to the saved card once and carried out once', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.domains.billing, {
      kind: 'domains.chargeRenewal',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.owner(name);
        await env.begin(userId, name, 'card');
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([outcome]);
  });

  it('is carried out once after its checkout', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.domains.billing, {
      kind: 'domains.renew',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.domains.registered(name);
        await env.begin(userId, name, 'checkout');
        await env.confirm(userId, name, await env.domains.pay(userId));
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([outcome]);
  });

  it('is refunded once when the registry does not accept it', async () => {
    const { billing, registrar } = env.domains;
    let name = '';
    const outcomes = await killEverywhere(billing, {
      kind: 'domains.renew',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.domains.registered(name);
        await env.begin(userId, name, 'checkout');
        await env.confirm(userId, name, await env.domains.pay(userId));
        // Renewed elsewhere in the meantime.
        await registrar.renew(name, 1);
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([
      'refused; renewed 1 times there; paid us 1250, cost us 2250; told sale-refunded',
    ]);
  });
});
