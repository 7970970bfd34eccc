import { AddressCalls } from '../testing/address-calls.ts';
import { MailEnvironment } from '../testing/mail-environment.ts';

let env: MailEnvironment;
let lea: AddressCalls;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(async () => {
  await env.sandbox.advance(60);
  lea = await AddressCalls.start(env);
  await env.sandbox.advance(60);
});
afterAll(() => env.stop());

it('a forwarder is created once, shown and deleted', async () => {
  const answers = await Promise.all([
    lea.forward('team', 'Max@owner.test', 'lea@owner.test'),
    lea.forward('team', 'eve@owner.test'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const hosted = (await lea.hosted()).forwarders;
  expect(hosted).toHaveLength(1);
  expect((await lea.forwarders()).body.forwarders).toEqual([
    {
      name: 'team',
      address: `team@${lea.domain}`,
      state: 'active',
      destinations: hosted[0]?.destinations,
    },
  ]);
  await lea.create('info');
  expect((await lea.forward('info', 'max@owner.test')).body).toMatchObject({
    fields: { name: `There is already a mailbox info@${lea.domain}.` },
  });
  expect((await lea.stopForwarding('team')).status).toBe(200);
  expect((await lea.stopForwarding('team')).status).toBe(404);
  expect((await lea.hosted()).forwarders).toEqual([]);
});

it('a loop is told, over forwarders and over the catch-all', async () => {
  const at = (name: string) => `${name}@${lea.domain}`;
  expect((await lea.forward('a', at('a'))).body).toMatchObject({
    fields: { destinations: `Email would go round in a loop: ${at('a')} → ${at('a')}` },
  });
  expect((await lea.forward('a', 'max@owner.test', at('b'))).status).toBe(200);
  expect((await lea.forward('b', at('a'))).body).toMatchObject({
    fields: { destinations: `Email would go round in a loop: ${at('b')} → ${at('a')} → ${at('b')}` },
  });
  expect((await lea.catchAll({ type: 'forward', address: at('a') })).body).toMatchObject({
    fields: { address: expect.stringMatching(/^Email would go round in a loop: /) },
  });
  expect((await lea.hosted()).forwarders).toHaveLength(1);
  expect((await lea.hosted()).catch_all).toMatchObject({ type: 'fail' });
});

it('a mailbox or forwarder whose deletion would lead to a loop is kept', async () => {
  const at = (name: string) => `${name}@${lea.domain}`;
  await lea.create('info');
  await lea.forward('team', at('info'));
  await lea.catchAll({ type: 'forward', address: at('team') });
  const loop = `${at('info')} → ${at('team')} → ${at('info')}`;
  expect(await lea.delete('info')).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining(`Email would go round in a loop without ${at('info')}: ${loop}.`),
    },
  });
  expect((await lea.stopForwarding('team')).status).toBe(409);
  expect(await lea.names()).toEqual(['info active']);
  expect((await lea.catchAll({ type: 'reject' })).status).toBe(200);
  expect((await lea.delete('info')).status).toBe(200);
  expect((await lea.stopForwarding('team')).status).toBe(200);
});

it('a catch-all is set, and the last of several wins', async () => {
  await lea.read();
  expect((await lea.forwarders()).body.catch_all).toEqual({ type: 'reject', address: null, changing: false });
  await lea.catchAll({ type: 'discard' });
  const last = await lea.catchAll({ type: 'forward', address: 'Max@owner.test' });
  expect(last.body).toEqual({ type: 'forward', address: 'max@owner.test', changing: false });
  expect((await lea.hosted()).catch_all).toMatchObject({ type: 'address', address: 'max@owner.test' });
  await lea.read();
  expect((await lea.forwarders()).body.catch_all).toEqual(last.body);
});
