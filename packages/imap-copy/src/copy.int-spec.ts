import { copyMailbox, type CopyOptions } from './index.ts';
import { type Dovecot, startDovecot, type TestMailbox } from './testing/index.ts';

let dovecot: Dovecot;
let old: TestMailbox;
let fresh: TestMailbox;
let users = 0;
beforeAll(async () => {
  dovecot = await startDovecot('a-password');
});
beforeEach(() => {
  users += 1;
  dovecot.faults.refuse = undefined;
  dovecot.faults.lose = undefined;
  old = dovecot.mailbox(`old-${users}`);
  fresh = dovecot.mailbox(`fresh-${users}`);
});
afterAll(() => dovecot.stop());

const copy = (change: Partial<CopyOptions> = {}) =>
  copyMailbox(old.server, fresh.server, {
    signal: new AbortController().signal,
    onProgress: async () => undefined,
    ...change,
  });
const message = (name: string, text = 'Hello') =>
  `Message-ID: <${name}@old.test>\nDate: Thu, 2 Jan 2020 12:00:00 +0000\nFrom: Lea <lea@old.test>\nSubject: ${name}\n\n${text}\n`;
const numbered = (count: number, name = 'message') =>
  Array.from({ length: count }, (_, index) => message(`${name}-${index}`));

it('keeps folders, flags and dates, and changes nothing in the source', async () => {
  await old.store('INBOX', numbered(3), {
    flags: ['\\Seen', '\\Flagged', '$Important'],
    date: '2020-01-02T12:00:00Z',
  });
  await old.store('Sent', [message('sent')], { flags: ['\\Answered'], date: '2021-02-03T10:00:00Z' });
  await old.store('Projekte.Übersicht', [message('project')], { date: '2019-05-06T08:00:00Z' });
  const before = await old.contents();
  const folders = new Set<string>();
  const result = await copy({
    onProgress: async ({ folder }) => {
      folders.add(folder);
    },
  });
  expect(result).toMatchObject({ done: 5, total: 5, copied: 5, tooLarge: 0, refused: 0 });
  expect([...folders].toSorted()).toEqual(['INBOX', 'Projekte.Übersicht', 'Sent']);
  expect(await fresh.contents()).toEqual(before);
  expect(await old.contents()).toEqual(before);
});

it('arrives once, wherever it is interrupted', async () => {
  await old.store('INBOX', numbered(4));
  await old.store('Sent', numbered(3, 'sent'));
  const before = await old.contents();
  for (let stopAt = 1; stopAt <= 7; stopAt += 1) {
    const stop = new AbortController();
    const onProgress: CopyOptions['onProgress'] = async ({ done }) => {
      if (done === stopAt) stop.abort(new Error('killed'));
    };
    await copy({ signal: stop.signal, onProgress }).catch((error: unknown) =>
      expect(error).toEqual(new Error('killed')),
    );
    // Stored, but the answer is lost.
    dovecot.faults.lose = (answer) => answer.includes('APPENDUID');
    await copy().catch((error: unknown) => expect(error).toMatchObject({ kind: 'unreachable' }));
    dovecot.faults.lose = undefined;
  }
  expect(await copy()).toMatchObject({ done: 7, total: 7 });
  expect(await fresh.contents()).toEqual(before);
});

it('copies only what is new the next time', async () => {
  await old.store('INBOX', numbered(3));
  await copy();
  expect(await copy()).toMatchObject({ done: 3, total: 3, copied: 0 });
  await old.store('INBOX', [message('new')]);
  expect(await copy()).toMatchObject({ done: 4, total: 4, copied: 1 });
  expect(await fresh.count()).toBe(4);
});

it('copies messages that share a Message-ID, or have none, as often as they are there', async () => {
  const twice = 'Subject: twice\n\nHello\n';
  await old.store('INBOX', [message('same'), message('same', 'Another text'), twice, twice]);
  await copy();
  await copy();
  expect(await fresh.count()).toBe(4);
});

it('copies what is only in a folder of all messages to the archive', async () => {
  await old.store('INBOX', [message('inbox')]);
  await old.store('All Mail', [message('archived'), message('inbox')]);
  expect(await copy()).toMatchObject({ done: 2, total: 2, copied: 2 });
  const subjects = Object.entries(await fresh.contents()).map(([path, messages]) => [
    path,
    messages.map((each) => each.split(' | ')[0]),
  ]);
  expect(Object.fromEntries(subjects)).toEqual({ INBOX: ['inbox'], Archive: ['archived'] });
});

it('leaves out what is too large, or what the target refuses, and copies the rest', async () => {
  await old.store('INBOX', [message('large', 'x'.repeat(20_000)), ...numbered(2)]);
  expect(await copy({ limits: { largestBytes: 10_000 } })).toMatchObject({ done: 3, copied: 2, tooLarge: 1 });
  // As Dovecot answers with `quota_max_mail_size`.
  dovecot.faults.refuse = (command) =>
    command.startsWith('APPEND')
      ? 'NO [LIMIT] Mail size is larger than the maximum size allowed by server configuration'
      : undefined;
  expect(await copy()).toMatchObject({ done: 3, total: 3, copied: 0, tooLarge: 1 });
  dovecot.faults.refuse = (command) => (command.startsWith('APPEND') ? 'NO Invalid message' : undefined);
  expect(await copy()).toMatchObject({ done: 3, copied: 0, refused: 1 });
  dovecot.faults.refuse = undefined;
  await old.store('Odder', numbered(2, 'odd'));
  dovecot.faults.refuse = (command) =>
    command.startsWith('CREATE') && command.includes('Odder') ? 'NO [CANNOT] Invalid name' : undefined;
  expect(await copy()).toMatchObject({ done: 5, total: 5, copied: 1, refused: 2 });
});

it('stops when the target is full', async () => {
  await old.store('INBOX', numbered(3));
  let room = 2;
  dovecot.faults.refuse = (command) => {
    if (!command.startsWith('APPEND')) return undefined;
    room -= 1;
    return room < 0 ? 'NO [OVERQUOTA] Quota exceeded (mailbox for user is full)' : undefined;
  };
  await expect(copy()).rejects.toMatchObject({ kind: 'full', side: 'target' });
  expect(await fresh.count()).toBe(2);
  room = 100;
  expect(await copy()).toMatchObject({ copied: 1 });
});

it('refuses a mailbox with too many messages', async () => {
  await old.store('INBOX', numbered(3));
  await expect(copy({ mostMessages: 2 })).rejects.toMatchObject({ kind: 'too_many', side: 'source' });
});

it('copies a large mailbox', async () => {
  const count = Math.ceil(10_000 * Math.min(1, Number(process.env['TEST_SHARE'] || '1')));
  dovecot.deliver(old.server.user, count);
  const seen: number[] = [];
  const result = await copy({
    onProgress: async ({ done }) => {
      seen.push(done);
    },
  });
  expect(result).toMatchObject({ done: count, total: count, copied: count });
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(await fresh.count()).toBe(count);
}, 300_000);
