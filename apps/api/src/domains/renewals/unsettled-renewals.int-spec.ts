import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';
import { UnsettledRenewalsSchedule } from './unsettled-renewals.schedule.ts';
import { UnsettledRenewalsService } from './unsettled-renewals.service.ts';

/** Longer than the product waits for the registrar to show a renewal. */
const elevenMinutes = 11 * 60;

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment({ SUPPORT_EMAIL: 'staff@homeport.test' }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await env.domains.billing.sandbox.clearFaults();
});
afterAll(() => closeAgreeing(env.domains.billing));

const unsettled = () => env.domains.billing.app.get(UnsettledRenewalsService, { strict: false });

/** A customer with a paid renewal whose order has not arrived, although its answer was lost. */
async function ownerOfLostOrder(name: string): Promise<string> {
  const { billing } = env.domains;
  const { userId } = await env.domains.registered(name);
  await env.begin(userId, name, 'checkout');
  await env.confirm(userId, name, await env.domains.pay(userId));
  const match = `POST /v5/domain/domains/${name}/renew`;
  await billing.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 500, times: 1 });
  await tryNow(userId);
  expect((await env.renewalsOf(userId))[0]).toMatchObject({ state: 'paid', attempts: 1 });
  return userId;
}

async function tryNow(userId: string): Promise<void> {
  const { billing } = env.domains;
  await billing.query(`UPDATE operations SET next_run_at = now() WHERE owner_id = $1`, [userId]);
  await billing.workOnce();
}

const park = (userId: string) =>
  env.domains.billing.query(
    `UPDATE operations SET state = 'parked' WHERE owner_id = $1 AND kind = 'domains.renew'`,
    [userId],
  );

describe('a renewal whose answer was lost', () => {
  it('is ordered again only when the prepaid balance was read and suffices', async () => {
    const userId = await ownerOfLostOrder(newName());
    const { billing, registrar } = env.domains;
    await billing.advance(elevenMinutes);
    const reading = jest.spyOn(registrar as Required<typeof registrar>, 'readBalance');
    const denied = new ProviderError('rejected', 'registrar_rejected', 'no right to read it');
    const attempts = async () => (await env.renewalsOf(userId))[0]?.['attempts'];
    for (const answer of [Promise.reject(denied), Promise.resolve({ cents: 1_000_000, currency: 'EUR' })]) {
      answer.catch(() => undefined);
      reading.mockReturnValueOnce(answer);
      await tryNow(userId);
      expect(await attempts()).toBe(1);
    }
    // It has to suffice for a while: an order that waited for it is carried out now.
    await tryNow(userId);
    expect(await attempts()).toBe(1);
    await billing.advance(elevenMinutes);
    await tryNow(userId);
    expect(await attempts()).toBe(2);
    await billing.work();
    expect((await env.renewalsOf(userId))[0]).toMatchObject({ state: 'renewed' });
  });

  it('is refunded by staff only if they say that it may have been ordered', async () => {
    const name = newName();
    const userId = await ownerOfLostOrder(name);
    await park(userId);
    expect(await unsettled().giveUp(name, 'The registry did not answer.', false)).toHaveProperty('refused');
    expect((await env.renewalsOf(userId))[0]).toMatchObject({ state: 'paid' });
    expect(await unsettled().giveUp(name, 'The registry did not answer.', true)).toEqual({ done: true });
    await env.domains.billing.work();
    expect((await env.renewalsOf(userId))[0]).toMatchObject({ state: 'refused' });
  });
});

describe('the round over renewals that need attention', () => {
  it('goes on with the others when the registrar does not answer for one', async () => {
    const { billing, registrar } = env.domains;
    const [first, second] = [newName(), newName()];
    const unanswered = await ownerOfLostOrder(first);
    await park(unanswered);
    const renewed = await ownerOfLostOrder(second);
    await park(renewed);
    await registrar.renew(second, 1);
    const find = registrar.find.bind(registrar);
    jest.spyOn(registrar, 'find').mockImplementation(async (name) => {
      if (name === first) throw new ProviderError('unavailable', 'registrar_unavailable', 'no answer');
      return find(name);
    });
    await billing.app.get(UnsettledRenewalsSchedule, { strict: false }).checkAll();
    const states = await billing.query(
      `SELECT state FROM operations WHERE kind = 'domains.renew' AND owner_id = ANY($1) ORDER BY id`,
      [[unanswered, renewed]],
    );
    expect(states.map(({ state }) => state)).toEqual(['parked', 'queued']);
    jest.restoreAllMocks();
    await billing.work();
    expect((await env.renewalsOf(renewed))[0]).toMatchObject({ state: 'renewed' });
  });
});
