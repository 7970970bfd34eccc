import type { Call, CallAnswer } from '@homeport/contract/call';
import {
  checkCustomerDomain,
  customerDomains,
  lockCustomerDomain,
  resendCustomerConfirmation,
  unlockCustomerDomain,
} from '@homeport/contract/staff-domains';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { DomainLocksService } from './ownership/domain-locks.service.ts';
import { TransferCodesService } from './ownership/transfer-codes.service.ts';
import {
  type DomainEnvironment,
  lea,
  newName,
  startDomainEnvironment,
} from './testing/domain-environment.ts';

let env: DomainEnvironment;
let adminId = '';
beforeAll(async () => {
  env = await startDomainEnvironment();
  adminId = await newStaff('admin');
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const get = <T>(service: abstract new (...args: never[]) => T): T =>
  env.billing.app.get<T>(service as never, { strict: false });

async function newStaff(role: 'admin' | 'agent'): Promise<string> {
  const { userId } = await env.billing.newCustomer();
  await env.billing.query('UPDATE users SET role = $2::"Role" WHERE id = $1', [userId, role]);
  return userId;
}

interface Question {
  userId: string;
  name?: string;
  by?: string;
  reason?: string;
}

async function send<C extends Call>(call: C, { userId, name = '', by = adminId, reason }: Question) {
  const answer = await env.billing.app.inject({
    method: call.method,
    url: call.path.replace('{customer_id}', userId).replace('{domain}', name),
    headers: { authorization: `Bearer ${await env.billing.accessToken(by)}` },
    ...(call.method === 'POST' ? { payload: reason === undefined ? {} : { reason } } : {}),
  });
  return {
    status: answer.statusCode,
    body: answer.json<CallAnswer<C> & { code?: string; message?: string }>(),
  };
}

const registryOf = async (userId: string, name: string) => {
  const { body } = await send(customerDomains, { userId });
  return body.domains.find((domain) => domain.name === name)?.registry;
};
const eventsOf = (userId: string) =>
  env.billing.query(
    `SELECT kind, actor_id, detail->>'reason' AS reason, detail->>'outcome' AS outcome FROM audit_events
     WHERE user_id = $1 AND kind LIKE 'domains.%' AND kind <> 'domains.registered' ORDER BY id`,
    [userId],
  );
const mailsTo = async (email: string) =>
  (await env.billing.sandbox.inbox(email))
    .filter(({ subject }) => subject.startsWith('Support'))
    .toReversed();
interface Owned {
  userId: string;
  email: string;
  name: string;
}

/** A new name of an owner whose address is new to the registrar. */
async function owned(): Promise<Owned> {
  const name = newName();
  const customer = await env.billing.newCustomer();
  await env.begin(customer.userId, name, { ...lea, email: customer.email });
  await env.settle(customer.userId, await env.pay(customer.userId));
  await env.billing.work();
  return { ...customer, name };
}

async function unlocked(): Promise<Owned> {
  const domain = await owned();
  await get(DomainLocksService).set(domain.userId, domain.name, false);
  await env.billing.work();
  return domain;
}
const lost = (name: string) =>
  env.billing.sandbox.fault({
    provider: 'gandi',
    match: `GET /v5/domain/domains/${name}`,
    kind: 'status',
    value: 404,
    times: 1,
  });

describe('a domain that staff check now', () => {
  it('is read at the registrar: nothing changed, or what did, recorded for the customer', async () => {
    const { userId, name } = await owned();
    const domain = { userId, name };
    await send(checkCustomerDomain, domain);
    expect(await send(checkCustomerDomain, domain)).toMatchObject({
      status: 200,
      body: { outcome: 'unchanged', changes: [] },
    });
    await env.billing.sandbox.confirmOwner(name);
    await env.registrar.ownership?.setLock(name, false);
    expect(await send(checkCustomerDomain, domain)).toMatchObject({
      body: { outcome: 'changed', changes: ['confirmation', 'lock'] },
    });
    expect(await registryOf(userId, name)).toMatchObject({
      registrar: 'Gandi',
      read: expect.any(String),
      lock: 'unlocked',
      owner_confirmation: 'confirmed',
      can_resend_confirmation: false,
    });
    expect((await eventsOf(userId)).slice(1)).toMatchObject([
      { kind: 'domains.checked', actor_id: adminId, outcome: 'unchanged' },
      { kind: 'domains.checked', actor_id: adminId, outcome: 'changed' },
    ]);
  });

  it('stays when the registrar answers without it, and is gone once another registrar has it', async () => {
    const { userId, name } = await owned();
    await lost(name);
    expect((await send(checkCustomerDomain, { userId, name })).body).toMatchObject({ outcome: 'missing' });
    expect(await env.domainsOf(userId)).toHaveLength(1);

    const left = await unlocked();
    const code = await get(TransferCodesService).show(left.userId, left.name);
    await env.billing.sandbox.takeAway(left.name, code);
    await env.billing.advance(6 * 86_400);
    expect((await send(checkCustomerDomain, left)).body).toMatchObject({ outcome: 'missing' });
    await env.billing.advance(31 * 60);
    const both = await Promise.all([send(checkCustomerDomain, left), send(checkCustomerDomain, left)]);
    expect(both.filter(({ body }) => body.outcome === 'left')).toHaveLength(1);
    expect(await env.domainsOf(left.userId)).toEqual([]);
    expect((await send(checkCustomerDomain, left)).status).toBe(404);
    expect((await eventsOf(left.userId)).filter(({ kind }) => kind === 'domains.left')).toHaveLength(1);
  });

  it('is as it was when the registrar does not answer, or not in time', async () => {
    const { userId, name } = await owned();
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: name,
      kind: 'status',
      value: 503,
      times: 20,
    });
    expect(await send(checkCustomerDomain, { userId, name })).toMatchObject({
      status: 503,
      body: { code: 'registrar_unavailable', message: expect.stringContaining('Nothing was changed') },
    });
    const rpc = get(WorkerRpcService);
    const ask = rpc.ask.bind(rpc);
    const impatient = jest
      .spyOn(rpc, 'ask')
      .mockImplementation((call, payload, options) => ask(call, payload, { ...options, deadlineMs: 100 }));
    await env.billing.sandbox.clearFaults();
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: name,
      kind: 'delay',
      value: 1_000,
      times: 1,
    });
    expect(await send(checkCustomerDomain, { userId, name })).toMatchObject({
      status: 503,
      body: { code: 'registrar_unavailable' },
    });
    impatient.mockRestore();
    // The worker may have changed something after all.
    const unanswered = { kind: 'domains.checked', actor_id: adminId, outcome: 'unanswered' };
    expect(await eventsOf(userId)).toMatchObject([unanswered, unanswered]);
  });

  it('is not asked for where it is registered elsewhere', async () => {
    const { userId, name } = await owned();
    await env.billing.query('UPDATE domains SET at_registrar = false WHERE name = $1', [name]);
    const reading = jest.spyOn(env.registrar, 'find');
    expect((await send(checkCustomerDomain, { userId, name })).status).toBe(409);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
    expect(await registryOf(userId, name)).toBeNull();
    for (const call of [lockCustomerDomain, unlockCustomerDomain])
      expect((await send(call, { userId, name, reason: 'By phone' })).status).toBe(409);
  });
});

describe('the owner confirmation', () => {
  it('is requested again by staff, once, while it is open', async () => {
    const { userId, name } = await owned();
    expect(await registryOf(userId, name)).toMatchObject({
      owner_confirmation: 'pending',
      confirm_by: expect.any(String),
      can_resend_confirmation: true,
    });
    const clicks = [1, 2, 3].map(() => send(resendCustomerConfirmation, { userId, name }));
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await env.billing.work();
    expect(await eventsOf(userId)).toMatchObject([
      { kind: 'domains.confirmation_resent', actor_id: adminId },
    ]);
    expect((await send(resendCustomerConfirmation, { userId, name })).status).toBe(409);
  });
});

describe('the lock of a customer’s domain', () => {
  it('is turned off by staff with a reason that the customer reads in an email, and on again', async () => {
    const { userId, email, name } = await owned();
    const reason = 'Asked for by phone, to move the shop';
    expect((await send(unlockCustomerDomain, { userId, name, reason: '' })).status).toBe(400);
    expect((await send(unlockCustomerDomain, { userId, name, reason })).status).toBe(200);
    expect(await registryOf(userId, name)).toMatchObject({ lock: 'unlocking', lock_stuck: false });
    await env.billing.work();
    expect(await env.atRegistrar(name)).toMatchObject({ isLocked: false });
    expect(await mailsTo(email)).toMatchObject([
      { subject: `Support unlocked ${name}`, text: expect.stringContaining(reason) },
    ]);
    await get(TransferCodesService).show(userId, name);
    expect((await send(lockCustomerDomain, { userId, name, reason: 'Not them' })).status).toBe(200);
    await env.billing.work();
    expect(await registryOf(userId, name)).toMatchObject({ lock: 'locked', code_shown: null });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      subject: `Support locked ${name}`,
      text: expect.stringContaining('The transfer code that you were shown is no longer valid.'),
    });
    expect(await eventsOf(userId)).toMatchObject([
      { kind: 'domains.unlocked', actor_id: adminId, reason },
      { kind: 'domains.code_shown', actor_id: userId },
      { kind: 'domains.locked', actor_id: adminId, reason: 'Not them' },
    ]);
  });

  it('is changed once by two admins who click twice, and replaces a change that is under way', async () => {
    const { userId, email, name } = await owned();
    const other = await newStaff('admin');
    const all = async (call: Call) =>
      (
        await Promise.all(
          [adminId, other, adminId, other].map((by) => send(call, { userId, name, by, reason: 'By phone' })),
        )
      )
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
    expect(await all(lockCustomerDomain)).toEqual([409, 409, 409, 409]);
    expect(await all(unlockCustomerDomain)).toEqual([200, 409, 409, 409]);
    // Nothing has been sent to the registry yet.
    expect(await all(lockCustomerDomain)).toEqual([200, 409, 409, 409]);
    await env.billing.work();
    expect(await env.atRegistrar(name)).toMatchObject({ isLocked: true });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is not turned on while another registrar is taking the domain', async () => {
    const { userId, name } = await unlocked();
    const code = await get(TransferCodesService).show(userId, name);
    await env.billing.sandbox.takeAway(name, code);
    await send(checkCustomerDomain, { userId, name });
    expect(await registryOf(userId, name)).toMatchObject({ leaving: true });
    expect((await send(lockCustomerDomain, { userId, name, reason: 'Not them' })).status).toBe(409);
  });
});

describe('a domain in the staff area', () => {
  const calls = [checkCustomerDomain, resendCustomerConfirmation, lockCustomerDomain, unlockCustomerDomain];

  it('is found only under its own customer', async () => {
    const { name } = await owned();
    const { userId } = await owned();
    for (const call of calls) {
      const question = { name, reason: 'By phone' };
      expect((await send(call, { ...question, userId })).status).toBe(404);
      expect((await send(call, { ...question, userId: 'nobody' })).status).toBe(404);
    }
  });

  it('is not for agents', async () => {
    const domain = await owned();
    const by = await newStaff('agent');
    for (const call of calls)
      expect((await send(call, { ...domain, by, reason: 'By phone' })).status).toBe(404);
    expect(await eventsOf(domain.userId)).toEqual([]);
  });
});
