import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { OffsetClock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import { FoundationModule } from '../foundation.module.ts';
import { newId } from '../ids/ids.ts';
import { OperationRunnerService } from '../operations/operation-runner.service.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { testSettings } from '../testing/settings.ts';
import { MailModule } from './mail.module.ts';
import { MailService } from './mail.service.ts';

const minuteMs = 60_000;
let sandbox: TestSandbox;
let database: TestDatabase;
let app: INestApplicationContext;
beforeAll(async () => {
  [sandbox, database] = await Promise.all([startTestSandbox(), cloneDatabase()]);
  const config = {
    settings: testSettings(database.url, {
      SMTP_URL: sandbox.urls.smtp,
      LOCALES: 'en,en-XA',
    }),
  };
  const imports = [FoundationModule.with(config), MailModule];
  app = await (await Test.createTestingModule({ imports }).compile()).init();
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await app.close();
  await Promise.all([database.drop(), sandbox.stop()]);
});

const address = () => `${newId()}@example.com`;
const client = () => app.get(Database).client;

async function oweCode(to: string, dedupeKey = `test:${newId()}`): Promise<void> {
  const data = { code: '482913', purpose: 'signup', minutes: 10 } as const;
  await app
    .get(Database)
    .transaction(() =>
      app.get(MailService, { strict: false }).send({ dedupeKey, to, template: 'code', data }),
    );
}

/** Runs the operations of the emails to an address, as a worker would. @returns their states */
async function work(to: string): Promise<string[]> {
  const runner = app.get(OperationRunnerService);
  const states = [];
  for (const { id } of await client().mailMessage.findMany({ where: { to } })) {
    const operation = await client().operation.findFirstOrThrow({ where: { kind: 'mail.send', key: id } });
    await runner.run(operation.id, new AbortController().signal);
    states.push((await client().operation.findUniqueOrThrow({ where: { id: operation.id } })).state);
  }
  return states;
}

describe('a queued email', () => {
  it('is sent once, and its data is deleted', async () => {
    const to = address();
    await oweCode(to);
    expect(await work(to)).toEqual(['succeeded']);
    expect(await work(to)).toEqual(['succeeded']);
    expect(await sandbox.inbox(to)).toMatchObject([
      { to, subject: '482913 is your Homeport code', text: expect.stringContaining('482913') },
    ]);
    const row = await client().mailMessage.findFirst({ where: { to } });
    expect(row).toMatchObject({ sealedData: null, sentAt: expect.any(Date) });
  });

  it('is in the language of the request that asked for it', async () => {
    const to = address();
    const data = { code: '482913', purpose: 'signup', minutes: 10 } as const;
    const request = { dedupeKey: `test:${to}`, to, locale: 'en-XA', template: 'code', data } as const;
    await app.get(Database).transaction(() => app.get(MailService, { strict: false }).send(request));
    expect(await work(to)).toEqual(['succeeded']);
    const [mail] = await sandbox.inbox(to);
    expect(mail?.subject).toBe('[482913 îš ýóûŕ Homeport çóðé óñé]');
  });

  it('is queued once per dedupe key', async () => {
    const to = address();
    await Promise.all(Array.from({ length: 10 }, () => oweCode(to, `reason:${to}`)));
    await oweCode(to, `reason:${to}`);
    expect(await work(to)).toEqual(['succeeded']);
    expect(await sandbox.inbox(to)).toHaveLength(1);
  });

  it('is not queued when the transaction is rolled back', async () => {
    const to = address();
    const failing = app.get(Database).transaction(async () => {
      const mail = app.get(MailService, { strict: false });
      await mail.send({ dedupeKey: `test:${to}`, to, template: 'welcome', data: {} });
      throw new Error('The change failed');
    });
    await expect(failing).rejects.toThrow('The change failed');
    expect(await client().mailMessage.count({ where: { to } })).toBe(0);
    expect(await client().operation.count({ where: { kind: 'mail.send', key: to } })).toBe(0);
  });

  it('is sent later when the mail server is unavailable', async () => {
    const to = address();
    await sandbox.fault({ provider: 'mail', kind: 'status', value: 451, times: 1 });
    await oweCode(to);
    expect(await work(to)).toEqual(['queued']);
    expect(await sandbox.inbox(to)).toHaveLength(0);
    await database.query("UPDATE operations SET next_run_at = now() WHERE kind = 'mail.send'");
    expect(await work(to)).toEqual(['succeeded']);
    expect(await sandbox.inbox(to)).toHaveLength(1);
  });

  it('needs attention when the mailbox is rejected for good', async () => {
    const to = address();
    await sandbox.fault({ provider: 'mail', kind: 'status', value: 550, times: 1 });
    await oweCode(to);
    expect(await work(to)).toEqual(['parked']);
  });

  it('carries the same Message-ID when the answer was lost and it is sent again', async () => {
    const to = address();
    await sandbox.fault({ provider: 'mail', kind: 'drop-after-effect', times: 1 });
    await oweCode(to);
    await work(to);
    await database.query("UPDATE operations SET next_run_at = now() WHERE kind = 'mail.send'");
    expect(await work(to)).toEqual(['succeeded']);
    const ids = (await sandbox.inbox(to)).map((mail) => mail.message_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is not sent when its code has expired meanwhile', async () => {
    const to = address();
    await oweCode(to);
    app.get(OffsetClock).offsetMs += 10 * minuteMs;
    expect(await work(to)).toEqual(['succeeded']);
    expect(await sandbox.inbox(to)).toHaveLength(0);
    expect(await client().mailMessage.findFirst({ where: { to } })).toMatchObject({
      sealedData: null,
      sentAt: null,
    });
  });
});
