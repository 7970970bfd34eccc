import { cancelCopy, readCopy, startCopy } from '@homeport/contract/mailbox-copies';
import { type Dovecot, startDovecot, type TestMailbox } from '@homeport/imap-copy/testing';
import { crashAt, crashPoints, runToEnd, runUntilDeath } from '../../app/testing/crash.ts';
import { addPerson, newVisitor } from '../../app/testing/people.ts';
import { until } from '../../foundation/testing/polling.ts';
import { AddressCalls, chosenPassword } from '../testing/address-calls.ts';
import { MailEnvironment } from '../testing/mail-environment.ts';
import { ImapServersService } from './imap-servers.service.ts';
import { MailCopiesRepository } from './mail-copies.repository.ts';

const host = 'imap.old.test';
const messages = 6;
let dovecot: Dovecot;
let env: MailEnvironment;
let lea: AddressCalls;
let source: TestMailbox;
let target: TestMailbox;
let boxes = 0;
let name = '';

beforeAll(async () => {
  dovecot = await startDovecot(chosenPassword);
  env = await MailEnvironment.start('http');
  lea = await AddressCalls.start(env, 'http');
});
/** A customer's new mailbox, and one with some messages at another provider. */
beforeEach(async () => {
  name = await newMailbox();
  source = dovecot.mailbox(`${name}@old.test`);
  target = dovecot.mailbox(`${name}@${lea.domain}`);
  dovecot.deliver(source.server.user, messages);
  dovecot.faults.refuse = undefined;
  // Both servers are Dovecot on this machine, which customers cannot name.
  jest
    .spyOn(env.product.app.get(ImapServersService, { strict: false }), 'find')
    .mockImplementation(async () => source.server);
});
afterAll(async () => {
  await env.stop();
  await dovecot.stop();
});

async function newMailbox(): Promise<string> {
  boxes += 1;
  const created = lea.create(`info${boxes}`, { password: chosenPassword });
  await runToEnd(env.product, await env.operationOf('email.createMailbox', lea.who, boxes));
  await created;
  return `info${boxes}`;
}

const params = () => ({ domain: lea.domain, name });
const as = () => ({ token: lea.who.token, headers: newVisitor() });
const form = () => ({
  host,
  security: 'tls' as const,
  user: source.server.user,
  password: chosenPassword,
  mailbox_password: chosenPassword,
});
const start = (change: Partial<ReturnType<typeof form>> = {}) =>
  env.product.call(startCopy, { params: params(), body: { ...form(), ...change } }, as());
const cancel = () => env.product.call(cancelCopy, { params: params() }, as());
const copy = async () => (await env.product.call(readCopy, { params: params() }, as())).body.copy;
/** As the list of the domain's mailboxes shows it. */
const listed = async () => (await lea.list()).body.mailboxes.find((each) => each.name === name)?.copy;
/** The newest; it is there when the request is answered. */
const operation = () => env.operationOf('email.copyMailbox', lea.who);
const secrets = () => env.product.db.query('SELECT id FROM mail_secrets');

it('arrives once, whichever step its worker is killed at, and its passwords are gone afterwards', async () => {
  for (const step of [0, 1])
    for (const point of crashPoints) {
      expect((await start()).body).toMatchObject({ state: 'running', host, done: 0, total: 0 });
      const id = await operation();
      await crashAt(env.product, id, step, point);
      expect(await copy()).toMatchObject({ state: 'running' });
      expect(await listed()).toEqual(await copy());
      await runToEnd(env.product, id);
      expect(await listed()).toEqual(await copy());
      expect(await copy()).toMatchObject({
        state: 'finished',
        done: messages,
        total: messages,
        message: null,
      });
      expect(await target.count()).toBe(messages);
      expect(await secrets()).toEqual([]);
    }
});

it('arrives once, whichever message its worker is killed after', async () => {
  await start();
  const id = await operation();
  const copies = env.product.app.get(MailCopiesRepository, { strict: false });
  for (let copied = 1; copied < messages; copied += 1) {
    await runUntilDeath(env.product, id, (kill) => {
      // Each message is reported, as if each took a second.
      let time = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 1_000));
      const report = jest.spyOn(copies, 'report').mockImplementation(async (_, { done }) => {
        if (done === copied) kill();
      });
      return () => [clock, report].forEach((spy) => spy.mockRestore());
    });
    expect(await target.count()).toBe(copied);
  }
  await runToEnd(env.product, id);
  expect(await copy()).toMatchObject({ state: 'finished', done: messages, total: messages });
  expect(await target.count()).toBe(messages);
});

it.each([
  ['password', { password: 'wrong' }, /does not accept the address or the password/],
  ['password here', { mailbox_password: 'wrong' }, /The password of the mailbox here is wrong/],
])('says that the %s is wrong, and forgets both', async (_, change, message) => {
  await start(change);
  await runToEnd(env.product, await operation());
  expect(await copy()).toMatchObject({ state: 'failed', message: expect.stringMatching(message) });
  expect(await secrets()).toEqual([]);
  const rows = await env.product.db.query(
    `SELECT row_to_json(o)::text || row_to_json(s)::text || coalesce(row_to_json(c)::text, '') AS row
       FROM operations o JOIN operation_steps s ON s.operation_id = o.id
       LEFT JOIN mail_copies c ON c.operation_id = o.id WHERE o.kind = 'email.copyMailbox'`,
  );
  expect(JSON.stringify(rows)).not.toContain(chosenPassword);
  await start();
  await runToEnd(env.product, await operation());
  expect(await copy()).toMatchObject({ state: 'finished' });
});

it('says that the mailbox is full', async () => {
  dovecot.faults.refuse = (command) =>
    command.startsWith('APPEND') ? 'NO [OVERQUOTA] Quota exceeded (mailbox for user is full)' : undefined;
  await start();
  await runToEnd(env.product, await operation());
  expect(await copy()).toMatchObject({ state: 'failed', message: expect.stringMatching(/is full/) });
});

it('stops when it is cancelled, and nobody is told', async () => {
  await start();
  const id = await operation();
  const copies = env.product.app.get(MailCopiesRepository, { strict: false });
  const report = copies.report.bind(copies);
  let cancelled: ReturnType<typeof cancel> | undefined;
  // Cancelled after a message, while its worker runs.
  jest.spyOn(copies, 'report').mockImplementation(async (mailboxId, numbers) => {
    await report(mailboxId, numbers);
    cancelled ??= cancel();
    await until('a cancelled copy', async () => (await copies.findWanted(mailboxId, id)) === null);
  });
  await runToEnd(env.product, id);
  expect((await cancelled)?.status).toBe(200);
  expect(await copy()).toMatchObject({ state: 'cancelled', message: null });
  expect(await listed()).toBeNull();
  expect(await secrets()).toEqual([]);
  const told = await env.product.db.query('SELECT 1 FROM operation_notices WHERE operation_id = $1', [id]);
  expect(told).toHaveLength(1);
  expect((await start()).body).toMatchObject({ state: 'running' });
  const again = await operation();
  const stopping = cancel();
  await until('a cancelled copy', async () => (await copy())?.state === 'cancelled');
  expect((await start()).status).toBe(409);
  await runToEnd(env.product, again);
  expect((await stopping).status).toBe(200);
  expect(await secrets()).toEqual([]);
});

it('belongs to the owner of the domain', async () => {
  const stranger = await addPerson(env.product);
  const theirs = { token: stranger.token, headers: newVisitor() };
  for (const call of [readCopy, cancelCopy])
    expect((await env.product.call(call, { params: params() }, theirs)).status).toBe(404);
  expect((await env.product.call(startCopy, { params: params(), body: form() }, theirs)).status).toBe(404);
});

it('is joined while it is under way; a customer copies two mailboxes at a time', async () => {
  const [first, second] = [await start(), await start({ user: 'other@old.test' })];
  expect(second.body).toEqual(first.body);
  const answers: number[] = [];
  for (let each = 0; each < 2; each += 1) {
    name = await newMailbox();
    answers.push((await start()).status);
  }
  expect(answers).toEqual([200, 409]);
});
