import {
  assignTicket,
  createdTicketDetail,
  replyAsStaff,
  staffTicketDetail,
} from '@homeport/contract/support';
import { removeStaffPicture, saveStaffProfile, staffProfile } from '@homeport/contract/staff-profile';
import sharp from 'sharp';
import { crashAt, crashPoints, runToEnd } from '../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { shareOf } from '../app/testing/share.ts';
import { StaffService } from '../auth/index.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { pixelFlood } from './testing/crafted-files.ts';
import { sendForm } from './testing/forms.ts';
import { hostileFiles, pixels } from './testing/hostile-files.ts';

let sandbox: TestSandbox;
let product: Product;
let admin: TestPerson;
let agent: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  customer = await addPerson(product, { ticket: true });
});
beforeEach(async () => {
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
  const ticket = { ticket_id: customer.ticket, agent_email: agent.email };
  await product.call(assignTicket, { body: ticket }, by(admin));
  const reply = { ticket_id: customer.ticket, editor_content: 'Hello' };
  await product.call(replyAsStaff, { body: reply }, by(agent));
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const name = (display_name: string) => product.call(saveStaffProfile, { body: { display_name } }, by(agent));
const profile = async () => (await product.call(staffProfile, {}, by(agent))).body;
const send = (content: Buffer, as = agent) =>
  sendForm(product, '/api/support/agent/profile/picture', as, {}, [{ name: 'me.png', content }], 'picture');
const waiting = () =>
  product.db.query<{ id: string; input: { key: string } }>(
    `SELECT id, input FROM operations WHERE kind = 'support.drawPicture' AND state = 'queued' ORDER BY created_at`,
  );
const draw = async () => {
  for (const { id } of await waiting()) await runToEnd(product, id);
};
const path = () => ({ params: { ticket_id: String(customer.ticket) }, query: {} });
/** The agent's reply, as the customer sees it. */
const reply = async () =>
  (await product.call(createdTicketDetail, path(), by(customer))).body.ticket_replys.at(-1);
const stored = async () => JSON.stringify(await sandbox.state());

describe('the name of a member of staff', () => {
  it('is the one they chose, also at earlier replies, and that of the account without one', async () => {
    expect(await reply()).toMatchObject({ reply_author: 'Test Person', reply_picture: null });
    expect((await name('  Ana from support ')).body).toMatchObject({
      display_name: 'Ana from support',
      account_name: 'Test Person',
    });
    expect((await reply())?.reply_author).toBe('Ana from support');
    const shown = (await product.call(createdTicketDetail, path(), by(customer))).body;
    expect(shown.assignee_name).toBe('Ana from support');
    // Colleagues know each other by the names of their accounts.
    const seen = (await product.call(staffTicketDetail, path(), by(admin))).body;
    expect(seen.ticket_replys.at(-1)?.reply_author).toBe('Test Person');
    await name('');
    expect((await reply())?.reply_author).toBe('Test Person');
  });

  it('stays when they leave the team', async () => {
    await name('Ana from support');
    await product.app.get(StaffService).remove(agent.email);
    expect((await reply())?.reply_author).toBe('Ana from support');
    expect((await product.call(staffProfile, {}, by(agent))).status).not.toBe(200);
  });

  it('is refused when it is too long or has control characters', async () => {
    expect((await name('a'.repeat(41))).body).toMatchObject({
      fields: { display_name: 'Must be 40 characters or less' },
    });
    expect((await name('Ana\u202e')).body).toMatchObject({
      fields: { display_name: 'Must not contain control characters' },
    });
  });
});

describe('the picture of a member of staff', () => {
  it('is redrawn as a square of 256 pixels, without anything but its pixels, before customers see it', async () => {
    const content = await sharp(await pixels('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer();
    expect((await send(content)).body).toMatchObject({ picture_url: null, is_checking: true });
    expect((await reply())?.reply_picture).toBeNull();
    const [operation] = await waiting();
    await draw();
    expect(await profile()).toMatchObject({ is_checking: false, picture_problem: null });
    const link = new URL((await reply())?.reply_picture ?? '');
    expect(link.pathname).toMatch(/^\/homeport\/[\w-]{43}$/);
    const kept = Buffer.from(await (await fetch(link)).arrayBuffer());
    const { width, height, format, exif } = await sharp(kept).metadata();
    expect([width, height, format, exif]).toEqual([256, 256, 'webp', undefined]);
    expect(kept.includes('secret-place')).toBe(false);
    expect(await stored()).not.toContain(operation?.input.key);
  });

  it('of two that were sent is the last one, and no file of the other is kept', async () => {
    await send(await pixels('png'));
    await draw();
    const first = new URL((await profile()).picture_url ?? '').pathname;
    await send(await pixels('png'));
    await send(await pixels('webp'));
    const [second, third] = (await waiting()).map(({ id }) => id);
    await runToEnd(product, third ?? '');
    const last = (await profile()).picture_url;
    await runToEnd(product, second ?? '');
    expect(new URL((await profile()).picture_url ?? '').pathname).toBe(new URL(last ?? '').pathname);
    expect(await stored()).not.toContain(first.split('/').at(-1));
  });

  it('stays when a file is sent that is no picture, and the person is told', async () => {
    await send(await pixels('png'));
    await draw();
    const { picture_url: before } = await profile();
    const others = hostileFiles.filter(({ kind }) => kind !== 'image');
    expect(others.length).toBeGreaterThan(3);
    for (const { content } of others) {
      await send(await content());
      await draw();
      expect(await profile()).toMatchObject({ picture_problem: 'not_a_picture', is_checking: false });
    }
    await send(pixelFlood());
    await draw();
    const { picture_problem: problem, picture_url: after } = await profile();
    expect([problem, new URL(after ?? '').pathname]).toEqual([
      'too_many_pixels',
      new URL(before ?? '').pathname,
    ]);
  });

  it('is removed with its file, also while another is being checked', async () => {
    await send(await pixels('png'));
    await draw();
    const key = new URL((await profile()).picture_url ?? '').pathname.split('/').at(-1);
    await send(await pixels('png'));
    const removed = await product.call(removeStaffPicture, {}, by(agent));
    await product.call(removeStaffPicture, {}, by(agent));
    await draw();
    expect([removed.body, await profile()]).toMatchObject(
      Array.from({ length: 2 }, () => ({ picture_url: null, is_checking: false })),
    );
    expect([(await reply())?.reply_picture, await stored()]).toEqual([
      null,
      expect.not.stringContaining(key ?? '-'),
    ]);
  });

  it('is needed in the form, at most 2 MB, and not taken from customers', async () => {
    const url = '/api/support/agent/profile/picture';
    expect((await sendForm(product, url, agent, {}, [], 'picture')).body).toMatchObject({
      fields: { picture: 'REQUIRED!' },
    });
    expect((await send(Buffer.alloc(2_097_153))).status).toBe(413);
    expect((await send(await pixels('png'), customer)).status).toBe(404);
  });

  it.each(shareOf([0, 1].flatMap((step) => crashPoints.map((point) => [step, point] as const))))(
    'is shown once, when a worker dies at step %i, %s',
    async (step, point) => {
      await send(await pixels('png'));
      const [operation] = await waiting();
      await crashAt(product, operation?.id ?? '', step, point);
      await runToEnd(product, operation?.id ?? '');
      const { picture_url: url, is_checking: isChecking } = await profile();
      expect([(await fetch(url ?? '')).status, isChecking]).toEqual([200, false]);
      expect(await stored()).not.toContain(operation?.input.key);
    },
  );
});
