import { createTransport } from 'nodemailer';
import { SandboxClock } from '../core/clock.ts';
import { readSandboxConfig } from '../core/config.ts';
import { FaultInjector, faultSchema } from '../core/faults.ts';
import type { SandboxContext } from '../core/provider.ts';
import { Store } from '../core/store.ts';
import { type MailProvider, createMail } from './mail.ts';

describe('mail host', () => {
  let context: SandboxContext;
  let mail: MailProvider;

  beforeEach(async () => {
    const config = readSandboxConfig({ SANDBOX_SMTP_PORT: '0' });
    const store = new Store();
    context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
    mail = createMail(context);
    await mail.start();
  });

  afterEach(async () => {
    await mail.stop();
    context.store.close();
  });

  async function send(fields: { to: string | string[]; subject: string; text?: string; html?: string }) {
    const transport = createTransport(`smtp://127.0.0.1:${context.config.SANDBOX_SMTP_PORT}`);
    await transport.sendMail({ from: 'Homeport <hello@homeport.test>', ...fields });
  }

  it('keeps what was written, in every alphabet', async () => {
    await send({
      to: 'lea@maison-lune.com',
      subject: 'Votre code est arrivé ✓',
      text: 'Code: 482913',
      html: '<p>Code: <b>482913</b></p>',
    });

    expect(mail.inbox.list('lea@maison-lune.com')).toEqual([
      {
        id: expect.any(String),
        message_id: expect.stringMatching(/^<.+@homeport\.test>$/),
        from: 'hello@homeport.test',
        to: 'lea@maison-lune.com',
        subject: 'Votre code est arrivé ✓',
        text: expect.stringContaining('Code: 482913'),
        html: expect.stringContaining('<b>482913</b>'),
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  it('shows the newest first, and one address alone when asked', async () => {
    await send({ to: 'a@example.com', subject: 'one', text: '1' });
    await send({ to: 'b@example.com', subject: 'two', text: '2' });
    await send({ to: 'a@example.com', subject: 'three', text: '3' });

    expect(mail.inbox.list().map((message) => message.subject)).toEqual(['three', 'two', 'one']);
    expect(mail.inbox.list('A@Example.com').map((message) => message.subject)).toEqual(['three', 'one']);
  });

  it('puts a copy into the mailbox of each recipient', async () => {
    await send({ to: ['a@example.com', 'b@example.com'], subject: 'both', text: 'x' });
    expect(mail.inbox.list('a@example.com')).toHaveLength(1);
    expect(mail.inbox.list('b@example.com')).toHaveLength(1);
  });

  it("dates a mail by the sandbox's clock", async () => {
    context.clock.advance(365 * 86_400);
    await send({ to: 'a@example.com', subject: 'later', text: 'x' });
    const received = Date.parse(mail.inbox.list()[0]?.received_at ?? '');
    expect(received - Date.now()).toBeGreaterThan(364 * 86_400_000);
  });

  it('has no HTML part when none was sent', async () => {
    await send({ to: 'a@example.com', subject: 'plain', text: 'x' });
    expect(mail.inbox.list()[0]?.html).toBeNull();
  });

  it('refuses with the reply code of a status fault, and keeps nothing', async () => {
    context.faults.add(faultSchema.parse({ provider: 'mail', kind: 'status', value: 451, match: '/a@' }));
    await expect(send({ to: 'a@example.com', subject: 'x', text: 'x' })).rejects.toMatchObject({
      responseCode: 451,
    });
    expect(mail.inbox.list()).toEqual([]);
    await send({ to: 'a@example.com', subject: 'again', text: 'x' });
    expect(mail.inbox.list()).toHaveLength(1);
  });

  it('keeps the mail and hangs up on a drop after the effect', async () => {
    context.faults.add(faultSchema.parse({ provider: 'mail', kind: 'drop-after-effect' }));
    await expect(send({ to: 'a@example.com', subject: 'kept', text: 'x' })).rejects.toMatchObject({
      code: 'ECONNECTION',
    });
    expect(mail.inbox.list().map((message) => message.subject)).toEqual(['kept']);
  });

  it('answers late on a delay', async () => {
    context.faults.add(faultSchema.parse({ provider: 'mail', kind: 'delay', value: 100 }));
    const before = performance.now();
    await send({ to: 'a@example.com', subject: 'slow', text: 'x' });
    expect(performance.now() - before).toBeGreaterThanOrEqual(99);
  });
});
