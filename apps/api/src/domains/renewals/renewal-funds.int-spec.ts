import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment());
});
afterAll(() => closeAgreeing(env.domains.billing));

const elevenMinutes = 11 * 60;
const renewedOnce = 'renewed; renewed 1 times there; paid us 2813, cost us 2250; told domain-renewed';

/** A paid renewal, and nothing left on the prepaid account. */
async function paidWithoutFunds() {
  const name = newName();
  const { userId } = await env.owner(name);
  await env.begin(userId, name, 'checkout');
  await env.confirm(userId, name, await env.domains.pay(userId));
  const { prepaid } = await env.domains.heldByRegistrar();
  await env.domains.billing.sandbox.topUp(-prepaid.balance_cents);
  return { name, userId };
}

const attempt = (userId: string) => env.attempt(userId, 'domains.renew');

const loseAnswer = (name: string, kind: 'drop-after-effect' | 'status', value?: number) =>
  env.domains.billing.sandbox.fault({
    provider: 'gandi',
    match: `POST /v5/domain/domains/${name}/renew`,
    kind,
    times: 1,
    ...(value === undefined ? {} : { value }),
  });

/** Runs the renewal every eleven minutes until it ends. */
async function untilEnd(userId: string): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    await env.domains.billing.advance(elevenMinutes);
    await attempt(userId);
  }
  await env.domains.billing.work();
}

describe('a renewal whose answer was lost while the prepaid account was empty', () => {
  it('is not ordered again when money arrives: the first order waited for it', async () => {
    const { name, userId } = await paidWithoutFunds();
    await loseAnswer(name, 'drop-after-effect');
    await attempt(userId);
    await env.domains.billing.advance(elevenMinutes);
    await attempt(userId);
    await env.domains.billing.sandbox.topUp(100_000);
    // The registry takes its time.
    await env.domains.billing.sandbox.setName(name, { fate: 'held' });
    await attempt(userId);
    await env.domains.billing.sandbox.setName(name, { fate: 'free' });
    await untilEnd(userId);
    expect(await env.outcomeOf(userId, name)).toBe(renewedOnce);
  });

  it('is ordered again when money arrives and nothing was ordered before', async () => {
    const { name, userId } = await paidWithoutFunds();
    await loseAnswer(name, 'status', 500);
    await attempt(userId);
    await env.domains.billing.advance(elevenMinutes);
    await attempt(userId);
    await env.domains.billing.sandbox.topUp(100_000);
    await untilEnd(userId);
    expect(await env.outcomeOf(userId, name)).toBe(renewedOnce);
  });
});
