import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { Database } from '../../foundation/database/database.ts';
import {
  type DomainEnvironment,
  lea,
  newName,
  startDomainEnvironment,
} from '../testing/domain-environment.ts';
import {
  code,
  paidTransfer,
  passDays,
  purchaseOf,
  startTransfer,
  transferCents,
  transferOutcome,
  transfersOf,
} from '../testing/transfers.ts';
import { DomainTransfersService } from './domain-transfers.service.ts';
import { TransferEmailsService } from './transfer-emails.service.ts';
import { TransferGatewayService } from './transfer-gateway.service.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { TransfersRepository } from './transfers.repository.ts';
import { TransfersSchedule } from './transfers.schedule.ts';
import { UnsettledTransfersService } from './unsettled-transfers.service.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const { price, cost } = transferCents;
const transfers = () => env.billing.app.get(DomainTransfersService, { strict: false });
const emails = () => env.billing.app.get(TransferEmailsService, { strict: false });
const shown = async (userId: string) => (await transfers().list(userId))[0];
const codeOf = async (userId: string) => {
  const [transfer] = await transfersOf(env, userId);
  const sealedOrder = String(transfer?.['sealed_order']);
  return env.billing.app.get(TransferSecretsService, { strict: false }).open({ sealedOrder }).code;
};

describe('a transfer to us', () => {
  it('takes five days, keeps the nameservers and adds a year', async () => {
    const name = newName();
    await env.billing.sandbox.setRecords(name, 'NS', ['ns1.elsewhere.example', 'ns2.elsewhere.example']);
    const userId = await paidTransfer(env, name, { expires_in_days: 100 });
    expect(await shown(userId)).toMatchObject({ state: 'requesting', can_cancel: true });
    await env.billing.work();
    expect(await shown(userId)).toMatchObject({ state: 'waiting', can_cancel: false, price: price / 100 });
    await passDays(env, 3);
    expect(await shown(userId)).toMatchObject({ state: 'waiting' });
    await passDays(env, 2);
    expect(await transferOutcome(env, userId, name)).toBe(
      `done; 1 here, 1 there; paid us ${price}, cost us ${cost}; told transfer-started, transfer-done`,
    );
    const [domain] = await env.domainsOf(userId);
    expect(domain).toMatchObject({
      at_registrar: true,
      registrar: 'gandi',
      is_locked: true,
      nameservers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
      renew_year_cents: price,
    });
    const [transfer] = await transfersOf(env, userId);
    expect(String(transfer?.['sealed_order'])).not.toContain(code);
  });

  it('waits for the owner to confirm it', async () => {
    const name = newName();
    const userId = await paidTransfer(env, name, { asks_owner: true });
    await env.billing.work();
    await passDays(env, 1);
    const waiting = await shown(userId);
    expect(waiting).toMatchObject({ state: 'confirming' });
    // A double click sends it once; later it may be sent again.
    const resend = () => emails().resend(userId, waiting?.id ?? '');
    const sent = jest.spyOn(env.billing.app.get(TransferGatewayService, { strict: false }), 'resendEmail');
    const clicks = await Promise.allSettled([resend(), resend()]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(resend()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('moment ago'),
    });
    expect(sent).toHaveBeenCalledTimes(1);
    await env.billing.advance(6 * 60);
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: '/domain/transferin/',
      kind: 'status',
      value: 503,
    });
    await expect(resend()).rejects.toMatchObject({ code: 'registrar_unavailable' });
    await resend();
    expect(sent).toHaveBeenCalledTimes(3);
    await env.billing.sandbox.answerOwners(name);
    await passDays(env, 1);
    expect(await shown(userId)).toMatchObject({ state: 'waiting' });
    await expect(resend()).rejects.toMatchObject({ code: 'conflict' });
    await passDays(env, 5);
    expect(await shown(userId)).toMatchObject({ state: 'done' });
  });

  it.each([
    ['the present registrar refuses it', { refused: true }],
    ['its owner refuses it', { asks_owner: true }],
  ])('is refunded when %s', async (_case, what) => {
    const name = newName();
    const userId = await paidTransfer(env, name, what);
    await env.billing.work();
    if ('asks_owner' in what) await env.billing.sandbox.answerOwners(name, false);
    await passDays(env, 5);
    expect(await transferOutcome(env, userId, name)).toBe(
      'refused; 0 here, 0 there; paid us 0, cost us 0; told transfer-started, sale-refunded',
    );
    expect(await shown(userId)).toMatchObject({
      state: 'failed',
      message: `The transfer of ${name} was not accepted.`,
    });
  });

  it.each(['failed', 'done'] as const)('is not ended by an earlier one that %s', async (state) => {
    const name = newName();
    const userId = await paidTransfer(env, name);
    await env.billing.work();
    const { transfers: ability } = env.registrar;
    if (ability === undefined) throw new Error('The registrar transfers no domains');
    const stateOf = ability.stateOf.bind(ability);
    const earlier = { state, reason: 'The owner refused', orderedAt: new Date(0) };
    Object.assign(ability, { stateOf: async () => earlier });
    await passDays(env, 1).finally(() => Object.assign(ability, { stateOf }));
    expect(await shown(userId)).toMatchObject({ state: 'waiting' });
    await passDays(env, 5);
    expect(await shown(userId)).toMatchObject({ state: 'done' });
  });

  it('can be cancelled and refunded before the registrar is asked, and not after', async () => {
    const name = newName();
    const userId = await paidTransfer(env, name);
    const { id = '' } = (await shown(userId)) ?? {};
    await Promise.all([transfers().cancel(userId, id), transfers().cancel(userId, id)]);
    await env.billing.work();
    expect(await transferOutcome(env, userId, name)).toBe(
      'cancelled; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded',
    );
    expect(await codeOf(userId)).toBe('');
    const other = await paidTransfer(env, newName());
    await env.billing.work();
    await expect(transfers().cancel(other, (await shown(other))?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is cancelled and refunded when the name is here at the payment', async () => {
    const [name, registered] = [newName(), newName()];
    await env.billing.sandbox.setElsewhere(name, { code });
    const { userId } = await env.billing.newCustomer();
    await startTransfer(env, userId, name);
    await env.registered(registered);
    await env.billing.query('UPDATE domains SET name = $1 WHERE name = $2', [name, registered]);
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    expect(await transferOutcome(env, userId, name)).toBe(
      'cancelled; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded',
    );
    expect(await codeOf(userId)).toBe('');
    await env.billing.query('DELETE FROM domains WHERE name = $1', [name]);
  });

  it('loses its code, and takes no payment, a day after its checkout closed', async () => {
    const name = newName();
    await env.billing.sandbox.setElsewhere(name, { code });
    const { userId } = await env.billing.newCustomer();
    await startTransfer(env, userId, name);
    const [transfer] = await transfersOf(env, userId);
    await transfers().cancel(userId, String(transfer?.['id']));
    const schedule = env.billing.app.get(TransfersSchedule, { strict: false });
    await schedule.dropCodes();
    expect(await codeOf(userId)).toBe(code);
    await env.billing.advance(25 * 3_600);
    await schedule.dropCodes();
    expect(await codeOf(userId)).toBe('');
    const pay = () =>
      env.billing.app.get(TransfersRepository, { strict: false }).pay(String(transfer?.['id']), new Date());
    expect(await env.billing.app.get(Database, { strict: false }).transaction(pay)).toBe(false);
  });

  it('replaces an unpaid one of the same customer, and is refused to others', async () => {
    const name = newName();
    await env.billing.sandbox.setElsewhere(name, { code });
    const [first, second] = [await env.billing.newCustomer(), await env.billing.newCustomer()];
    expect(await startTransfer(env, first.userId, name)).toMatchObject({ status: 'success' });
    expect(await startTransfer(env, first.userId, name)).toMatchObject({ status: 'success' });
    expect((await transfersOf(env, first.userId)).map(({ state }) => state)).toEqual(['cancelled', 'open']);
    expect(await startTransfer(env, second.userId, name)).toMatchObject({
      status: 'error',
      message: 'domain_registration_request_exists',
    });
  });
});

it('does not keep others from being followed when the registrar answers nothing for it', async () => {
  const [first, second] = [newName(), newName()];
  const [ofFirst, ofSecond] = [await paidTransfer(env, first), await paidTransfer(env, second)];
  await env.billing.work();
  const match = `GET /v5/domain/transferin/${first}`;
  await env.billing.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 500, times: 20 });
  await passDays(env, 6);
  expect(await shown(ofFirst)).toMatchObject({ state: 'waiting' });
  expect(await shown(ofSecond)).toMatchObject({ state: 'done' });
  await env.billing.sandbox.clearFaults();
  await passDays(env, 1);
  expect(await shown(ofFirst)).toMatchObject({ state: 'done' });
});

describe('a domain that cannot be transferred', () => {
  it.each([
    ['locked', { locked: true }],
    ['recent', { registered_days_ago: 59 }],
    ['expired', { expires_in_days: -1 }],
  ] as const)('is refused before the payment: %s', async (reason, what) => {
    const name = newName();
    const { userId } = await env.billing.newCustomer();
    await env.billing.sandbox.setElsewhere(name, { code, ...what });
    expect(await purchaseOf(env).check(userId, name)).toMatchObject({ status: 'unavailable', reason });
  });

  it('is refused for a wrong code, a price that was not shown, and a name that is free or ours', async () => {
    const name = newName();
    const { userId } = await env.billing.newCustomer();
    expect(await purchaseOf(env).check(userId, name)).toMatchObject({ reason: 'unregistered' });
    await env.billing.sandbox.setElsewhere(name, { code });
    expect(await startTransfer(env, userId, name, 'another-code')).toMatchObject({ reason: 'wrong_code' });
    const cheap = await purchaseOf(env).start(userId, {
      domain_name: name,
      code,
      registration_data: {
        fname: lea.givenName,
        lname: lea.familyName,
        company: '',
        email: lea.email,
        addressl1: lea.street,
        city: lea.city,
        state: '',
        zipcode: lea.zip,
        country: 'DE',
        phone_code: '+49',
        phone: '30 1234567',
        billing_address: false,
      },
      price: 0.01,
    });
    expect(cheap).toMatchObject({ status: 'price_changed', price: price / 100 });
    const owned = newName();
    await env.registered(owned);
    expect(await purchaseOf(env).check(userId, owned)).toMatchObject({ reason: 'ours' });
  });
});

it('can be given up by staff while the registrar does not have it', async () => {
  const name = newName();
  const userId = await paidTransfer(env, name);
  const unsettled = env.billing.app.get(UnsettledTransfersService, { strict: false });
  expect((await unsettled.list()).map(({ transfer }) => transfer.name)).toContain(name);
  expect(await unsettled.giveUp(name, 'Its registry is closed.', false)).toEqual({ done: true });
  await env.billing.work();
  expect(await transferOutcome(env, userId, name)).toBe(
    'refused; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded',
  );
  expect(await unsettled.giveUp(name, 'Again.', false)).toMatchObject({ refused: expect.any(String) });
});

it('is given up only by force while its order may have arrived', async () => {
  const name = newName();
  const userId = await paidTransfer(env, name);
  await env.billing.query('UPDATE domain_transfers SET requested_at = paid_at WHERE name = $1', [name]);
  const unsettled = env.billing.app.get(UnsettledTransfersService, { strict: false });
  const reason = 'Its registry is closed.';
  expect(await unsettled.giveUp(name, reason, false)).toMatchObject({ refused: expect.any(String) });
  expect(await shown(userId)).toMatchObject({ state: 'requesting' });
  expect(await unsettled.giveUp(name, reason, true)).toEqual({ done: true });
  expect(await shown(userId)).toMatchObject({ state: 'failed' });
});
