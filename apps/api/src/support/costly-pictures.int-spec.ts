import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { createdTicketDetail } from '@homeport/contract/support';
import sharp from 'sharp';
import { runToEnd } from '../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { startWork } from '../app/start.ts';
import { PicturesService } from '../foundation/pictures/pictures.service.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { sendForm } from './testing/forms.ts';
import { framesWithoutEnd, pixelFlood } from './testing/crafted-files.ts';
import { pixels } from './testing/hostile-files.ts';
import { until } from '../foundation/testing/polling.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const start = (settings: Record<string, string> = {}) =>
  Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...settings,
  });

/** By their sides: making one takes a second. */
const made = new Map<number, Promise<Buffer>>();

/** A file of a few bytes that takes a worker seconds: many pixels of one color. */
function costly(side: number): Promise<Buffer> {
  const picture =
    made.get(side) ??
    sharp({
      create: { width: side, height: side, channels: 3, background: '#075466' },
      limitInputPixels: false,
    })
      .webp({ lossless: true })
      .toBuffer();
  made.set(side, picture);
  return picture;
}

const open = async (product: Product, { token }: TestPerson, contents: readonly Buffer[]) => {
  const files = contents.map((content, index) => ({ name: `shot${index}.webp`, content }));
  const fields = { issue_type: 'tech', editor_content: '<p>See the files</p>' };
  const { status, body } = await sendForm(product, '/api/support', { token }, fields, files);
  expect(status).toBe(200);
  return Number(body.ticket_id);
};

const inspectAll = async (product: Product) => {
  const waiting = await product.db.query<{ id: string }>(
    `SELECT id FROM operations WHERE kind = 'support.inspectFile' AND state = 'queued' ORDER BY created_at`,
  );
  for (const { id } of waiting) await runToEnd(product, id);
};

const detail = async (product: Product, { token }: TestPerson, ticket: number) =>
  (
    await product.call(
      createdTicketDetail,
      { params: { ticket_id: String(ticket) }, query: {} },
      { token, headers: newVisitor() },
    )
  ).body;

const keyOf = async (product: Product, ticket: number) => {
  const [row] = await product.db.query<{ key: string }>(
    'SELECT key FROM ticket_attachments WHERE ticket_number = $1',
    [ticket],
  );
  return row?.key ?? '';
};

/** The processor time that a process has used, in hundredths of a second. */
const processorTicks = async (pid: number) => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

describe('a picture within the limits', () => {
  let product: Product;
  let customer: TestPerson;
  beforeAll(async () => {
    product = await start();
    customer = await addPerson(product);
  });
  afterAll(() => product.stop());

  it('costs the worker process almost nothing, regardless of its pixels', async () => {
    const side = 6_300;
    const ticket = await open(product, customer, [await costly(side)]);
    const before = process.cpuUsage();
    const rssBefore = process.memoryUsage.rss();
    await inspectAll(product);
    const { user, system } = process.cpuUsage(before);
    const reencodingTicks = await processorTicks(product.app.get(PicturesService).childPid ?? 0);
    expect((user + system) / 10_000).toBeLessThan(reencodingTicks / 2);
    const uncompressed = side * side * 3;
    expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(uncompressed);
    expect((await detail(product, customer, ticket)).attachments).toMatchObject([{ file_type: 'image' }]);
  });

  it('is re-encoded by a process that has no credentials and yields to others', async () => {
    await open(product, customer, [await pixels('webp')]);
    await inspectAll(product);
    const pid = product.app.get(PicturesService).childPid ?? 0;
    const names = (await readFile(`/proc/${pid}/environ`, 'utf8'))
      .split('\0')
      .map((line) => line.split('=')[0]);
    expect(
      names.filter((name) => name !== '' && !/^(PATH|PWD|NODE_CHANNEL_\w+|OLDPWD|SHLVL|_)$/.test(name ?? '')),
    ).toEqual([]);
    expect(getPriority(pid)).toBeGreaterThan(0);
  });

  it('is re-encoded even if the process dies meanwhile', async () => {
    const pictures = product.app.get(PicturesService);
    await open(product, customer, [await pixels('webp')]);
    await inspectAll(product);
    const first = pictures.childPid ?? 0;
    const ticket = await open(product, customer, [await costly(4_000)]);
    const idleTicks = await processorTicks(first);
    const inspected = inspectAll(product);
    // It has started once it uses the processor.
    await until('its computing', async () => (await processorTicks(first)) >= idleTicks + 5);
    process.kill(first, 'SIGKILL');
    await inspected;
    expect(pictures.childPid).not.toBe(first);
    expect((await detail(product, customer, ticket)).attachments).toMatchObject([{ file_type: 'image' }]);
  });
});

describe('a picture beyond a limit', () => {
  const rejected = async (settings: Record<string, string>, content: Buffer) => {
    const product = await start(settings);
    try {
      const customer = await addPerson(product);
      const ticket = await open(product, customer, [content]);
      const key = await keyOf(product, ticket);
      await inspectAll(product);
      const stays = JSON.stringify(await sandbox.state()).includes(key);
      const { has_attachment, attachments, rejected_attachments } = await detail(product, customer, ticket);
      // The next picture is re-encoded as if nothing had happened.
      const next = await open(product, customer, [await pixels('webp')]);
      await inspectAll(product);
      expect((await detail(product, customer, next)).attachments).toMatchObject([{ file_type: 'image' }]);
      return { has_attachment, attachments, rejected_attachments, stays };
    } finally {
      await product.stop();
    }
  };
  const shown = (reason: string) => ({
    has_attachment: true,
    attachments: [],
    rejected_attachments: [{ id: expect.any(String), file_name: 'shot0.webp', reason }],
    stays: false,
  });

  it.each([
    ['pixels', async () => costly(7_000)],
    ['announced pixels', async () => pixelFlood()],
    ['pixels over all its frames', async () => framesWithoutEnd()],
  ])('of %s is rejected before it is decoded, with a reason', async (_, content) => {
    expect(await rejected({}, await content())).toEqual(shown('too_many_pixels'));
  });

  it('of memory is rejected, with a reason', async () => {
    expect(await rejected({ PICTURE_MEMORY_MB: '256' }, await costly(6_300))).toEqual(shown('too_costly'));
  });

  it('of time is rejected, with a reason', async () => {
    expect(await rejected({ PICTURE_CPU_SECONDS: '1' }, await costly(6_300))).toEqual(shown('too_costly'));
  });
});

describe('pictures of several customers', () => {
  let product: Product;
  beforeEach(async () => {
    product = await start();
  });
  afterAll(() => product.stop());

  it('get equal shares: forty of one delay one of another by at most two', async () => {
    const [greedy, other] = [await addPerson(product), await addPerson(product)];
    const picture = await pixels('webp');
    for (let ticket = 0; ticket < 10; ticket += 1)
      await open(product, greedy, [picture, picture, picture, picture]);
    const ticket = await open(product, other, [picture]);
    startWork(product.app);
    await until('all pictures', async () => {
      const done = await product.db.query(`SELECT 1 FROM ticket_attachments WHERE state = 'available'`);
      return done.length === 41;
    });
    const order = await product.db.query<{ key: string; owner: string }>(
      `SELECT owner_id AS owner FROM operations WHERE kind = 'support.inspectFile' ORDER BY finished_at, created_at`,
    );
    const place = order.findIndex(({ owner }) => owner === other.userId);
    expect(ticket).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(2);
  });
});
