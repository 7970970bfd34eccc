import { createTicket, createdTicketDetail, staffTicketDetail } from '@homeport/contract/support';
import sharp from 'sharp';
import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { shareOf } from '../app/testing/share.ts';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { sendForm, type TestFile } from './testing/forms.ts';
import { hostileFiles, pixels } from './testing/hostile-files.ts';

let sandbox: TestSandbox;
let product: Product;
let customer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  customer = await addPerson(product);
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

const fields = { issue_type: 'tech', editor_content: '<p>See the files</p>' };
const open = (files: readonly TestFile[], person = customer) =>
  sendForm(product, '/api/support', person, fields, files);
const detail = async (number: number | undefined, person = customer) =>
  (
    await product.call(
      createdTicketDetail,
      { params: { ticket_id: String(number) }, query: {} },
      { token: person.token, headers: newVisitor() },
    )
  ).body;
const inspect = async () => {
  const waiting = await product.db.query<{ id: string }>(
    `SELECT id FROM operations WHERE kind = 'support.inspectFile' AND state = 'queued'`,
  );
  for (const { id } of waiting) await runToEnd(product, id);
};
/** Opens a ticket with files, waits for their inspection, and returns how the ticket shows them. */
const shown = async (files: readonly TestFile[]) => {
  const { status, body } = await open(files);
  expect([status, body]).toEqual([200, { status: 'success', ticket_id: expect.any(Number) }]);
  await inspect();
  return (await detail(body.ticket_id)).attachments;
};
const keysInStore = async () => {
  const rows = await product.db.query<{ key: string; thumbnail_key: string | null }>(
    'SELECT key, thumbnail_key FROM ticket_attachments',
  );
  return rows.flatMap(({ key, thumbnail_key: thumbnail }) => [key, thumbnail ?? []].flat());
};

describe('a file', () => {
  it('is hidden until a worker has inspected it, and then a download', async () => {
    const { body } = await open([{ name: 'shot.png', content: await pixels('png') }]);
    expect(await detail(body.ticket_id)).toMatchObject({ has_attachment: true, attachments: [] });
    await inspect();
    const { attachments } = await detail(body.ticket_id);
    expect(attachments).toMatchObject([{ file_name: 'shot.png', file_type: 'image' }]);
    const [file] = attachments;
    const download = await fetch(file?.s3_url ?? '');
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''shot.png");
    expect(download.headers.get('content-type')).toBe('image/png');
    const small = await sharp(
      Buffer.from(await (await fetch(file?.thumbnail_url ?? '')).arrayBuffer()),
    ).metadata();
    expect([small.format, Math.max(small.width, small.height) <= 320]).toEqual(['webp', true]);
  });

  it('of a reply is shown to both sides', async () => {
    const { body } = await open([]);
    const reply = { ticket_id: String(body.ticket_id), editor_content: 'Here' };
    const pdf = { name: 'bill.pdf', content: '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n' };
    expect((await sendForm(product, '/api/support/ticket/user/reply', customer, reply, [pdf])).status).toBe(
      200,
    );
    expect((await sendForm(product, '/api/support/ticket/agent/reply', admin, reply, [pdf])).status).toBe(
      200,
    );
    await inspect();
    const wanted = {
      has_attachment: true,
      attachments: [{ file_name: 'bill.pdf', file_type: 'pdf', thumbnail_url: null }],
    };
    expect((await detail(body.ticket_id)).ticket_replys).toMatchObject([wanted, wanted]);
    const params = { ticket_id: String(body.ticket_id) };
    const staff = await product.call(staffTicketDetail, { params, query: {} }, { token: admin.token });
    expect(staff.body.ticket_replys).toMatchObject([wanted, wanted]);
  });

  it('keeps its link for a while, so that browsers fetch a picture once', async () => {
    const { body } = await open([{ name: 'shot.png', content: await pixels('png') }]);
    await inspect();
    const [one, two] = [await detail(body.ticket_id), await detail(body.ticket_id)];
    const link = (answer: typeof one) =>
      (answer.attachments[0]?.s3_url ?? '').replace(/X-Amz-\w+=[^&]+/g, '');
    expect(link(one)).toBe(link(two));
  });

  it('cannot be reached by a link that was changed, or made for another file', async () => {
    const [mine] = await shown([{ name: 'a.txt', content: 'mine' }]);
    const [theirs] = await shown([{ name: 'b.txt', content: 'theirs' }]);
    const [link, other] = [new URL(mine?.s3_url ?? ''), new URL(theirs?.s3_url ?? '')];
    expect((await fetch(link)).status).toBe(200);
    const swapped = new URL(link);
    swapped.pathname = other.pathname;
    const longer = new URL(link);
    longer.searchParams.set('X-Amz-Expires', '604800');
    const later = new URL(link);
    later.searchParams.set('X-Amz-Date', '20300101T000000Z');
    for (const forged of [swapped, longer, later]) expect((await fetch(forged)).status).toBe(403);
    expect(Number(link.searchParams.get('X-Amz-Expires'))).toBe(300);
  });

  it('cannot be reached after the five minutes of its link', async () => {
    const { body } = await open([{ name: 'a.txt', content: 'mine' }]);
    await inspect();
    // Links use the machine's time; this one was created six minutes ago.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() - 360_000);
    const { attachments } = await detail(body.ticket_id);
    clock.mockRestore();
    expect((await fetch(attachments[0]?.s3_url ?? '')).status).toBe(403);
    const [fresh] = (await detail(body.ticket_id)).attachments;
    expect((await fetch(fresh?.s3_url ?? '')).status).toBe(200);
  });

  it('is listed only for the two sides of its ticket', async () => {
    const { body } = await open([{ name: 'a.txt', content: 'mine' }]);
    await inspect();
    const stranger = await addPerson(product);
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const params = { ticket_id: String(body.ticket_id) };
    for (const { token } of [stranger, agent])
      for (const call of [createdTicketDetail, staffTicketDetail])
        expect(
          (await product.call(call, { params, query: {} }, { token, headers: newVisitor() })).status,
        ).toBe(404);
  });

  it('with a picture contains only its pixels', async () => {
    const content = await sharp(await pixels('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer();
    expect(content.includes('secret-place')).toBe(true);
    const [file] = await shown([{ name: 'photo.jpg', content }]);
    const kept = Buffer.from(await (await fetch(file?.s3_url ?? '')).arrayBuffer());
    expect([kept.includes('secret-place'), (await sharp(kept).metadata()).exif]).toEqual([false, undefined]);
  });

  it('is deleted once its picture is re-encoded', async () => {
    await open([{ name: 'shot.webp', content: await pixels('webp') }]);
    const [before] = (await product.db.query<{ key: string }>(
      `SELECT key FROM ticket_attachments WHERE state = 'quarantined' ORDER BY created_at DESC LIMIT 1`,
    )) as [{ key: string }];
    await inspect();
    expect(await keysInStore()).not.toContain(before.key);
    const state = await sandbox.state<{ objects?: unknown }>();
    expect(JSON.stringify(state)).not.toContain(before.key);
  });
});

describe('a worker that dies while it inspects a file', () => {
  it.each(shareOf([0, 1].flatMap((step) => crashPoints.map((point) => [step, point] as const))))(
    'at step %i, %s: the next one finishes, and one picture is shown',
    async (step, point) => {
      const { body } = await open([{ name: 'shot.png', content: await pixels('png') }]);
      const [operation] = await product.db.query<{ id: string; input: { key: string } }>(
        `SELECT id, input FROM operations WHERE kind = 'support.inspectFile' ORDER BY created_at DESC LIMIT 1`,
      );
      await crashAt(product, operation?.id ?? '', step, point);
      await runToEnd(product, operation?.id ?? '');
      const { attachments } = await detail(body.ticket_id);
      expect(attachments).toMatchObject([{ file_name: 'shot.png', file_type: 'image' }]);
      expect((await fetch(attachments[0]?.s3_url ?? '')).status).toBe(200);
      expect(JSON.stringify(await sandbox.state())).not.toContain(operation?.input.key);
    },
  );
});

describe('hostile files', () => {
  it.each(hostileFiles.map((file) => [file.what, file] as const))(
    '%s: a download under a random key, never a page, never a picture of ours',
    async (_, { name, content, type, kind, called }) => {
      const [file] = await shown([
        { name, content: await content(), ...(type === undefined ? {} : { type }) },
      ]);
      expect([file?.file_type, file?.file_name]).toEqual([kind, called ?? name]);
      const link = new URL(file?.s3_url ?? '');
      expect(link.pathname).toMatch(/^\/homeport\/[\w-]{43}$/);
      expect(link.origin).not.toBe(new URL(product.url).origin);
      const answer = await fetch(link);
      const kept = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      const stored = answer.headers.get('content-type') ?? '';
      expect(
        kind === 'image'
          ? ['image/gif', 'image/png', 'image/jpeg', 'image/webp']
          : ['application/octet-stream'],
      ).toContain(stored);
      expect([file?.thumbnail_url !== null, kind === 'image' && kept.includes('<?php')]).toEqual([
        kind === 'image',
        false,
      ]);
    },
  );
});

describe('a form', () => {
  const counted = async () =>
    (
      await product.db.query(
        'SELECT (SELECT count(*) FROM tickets) AS t, (SELECT count(*) FROM ticket_attachments) AS a',
      )
    )[0];

  it('accepts four files of 2 MB', async () => {
    const content = Buffer.alloc(2_097_152, 7);
    const files = [1, 2, 3, 4].map((index) => ({ name: `f${index}.bin`, content }));
    expect((await shown(files)).map(({ bytes, file_name: name }) => [name, bytes])).toEqual(
      files.map(({ name }) => [name, 2_097_152]),
    );
  });

  it('refuses a file of one byte more, and names it', async () => {
    const before = await counted();
    const { status, body } = await open([
      { name: 'fits.bin', content: 'x' },
      { name: 'big.bin', content: Buffer.alloc(2_097_153, 7) },
    ]);
    const message = 'File "big.bin" exceeds 2 MB limit.';
    expect([status, body.message, body.fields]).toEqual([413, message, { attachments: message }]);
    expect(await counted()).toEqual(before);
  });

  it('stops reading a file at the first byte beyond the limit', async () => {
    const { status } = await open([{ name: 'huge.bin', content: Buffer.alloc(40_000_000, 7) }]);
    expect(status).toBe(413);
  });

  it('refuses five files', async () => {
    const before = await counted();
    const files = [1, 2, 3, 4, 5].map((index) => ({ name: `${index}.txt`, content: 'x' }));
    const { status, body } = await open(files);
    const message = 'You cannot attach more than 4 files in total.';
    expect([status, body.fields]).toEqual([400, { attachments: message }]);
    expect(await counted()).toEqual(before);
  });

  it('refuses files under another name, empty ones, missing and double fields', async () => {
    const send = (form: Record<string, string>, files: readonly TestFile[], field?: string) =>
      sendForm(product, '/api/support', customer, form, files, field);
    const file = { name: 'a.txt', content: 'x' };
    expect((await send(fields, [file], 'avatar')).body.fields).toEqual({ avatar: 'Must not be a file' });
    expect((await send(fields, [{ name: 'a.txt', content: '' }])).body.fields).toEqual({
      attachments: 'File "a.txt" is empty.',
    });
    expect(Object.keys((await send({ issue_type: 'tech' }, [file])).body.fields ?? {})).toEqual([
      'editor_content',
    ]);
    expect(Object.keys((await send(fields, [file], 'editor_content')).body.fields ?? {})).toContain(
      'editor_content',
    );
    expect((await send({ ...fields, __proto__x: 'y' }, [])).status).toBe(200);
  });

  it('is authorized before it is read', async () => {
    const { status } = await sendForm(product, '/api/support', { token: 'nonsense' }, fields, [
      { name: 'a.txt', content: 'x' },
    ]);
    expect(status).toBe(422);
    const stranger = await addPerson(product);
    const { body } = await open([]);
    const reply = { ticket_id: String(body.ticket_id), editor_content: 'x' };
    const file = { name: 'a.txt', content: 'x' };
    const before = await counted();
    expect((await sendForm(product, '/api/support/ticket/user/reply', stranger, reply, [file])).status).toBe(
      404,
    );
    expect(await counted()).toEqual(before);
  });

  it('is refused by calls without attachments', async () => {
    const { status } = await sendForm(product, '/api/support/preview', customer, { editor_content: 'x' }, []);
    expect(status).toBe(415);
  });

  it.each([
    ['broken off', '--b\r\nContent-Disposition: form-data; name="editor_content"\r\n\r\nhel'],
    ['without a boundary in it', 'hello'],
    ['empty', ''],
  ])('that is %s is refused', async (_, text) => {
    const answer = await product.send('POST', '/api/support', text, {
      token: customer.token,
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...newVisitor() },
    });
    expect(answer.status).toBe(400);
  });

  it('can be JSON without files', async () => {
    const body = { issue_type: 'tech' as const, editor_content: 'No files' };
    expect((await product.call(createTicket, { body }, { token: customer.token })).status).toBe(200);
  });
});

describe('while the storage is unavailable', () => {
  afterAll(() => sandbox.clearFaults());

  it('a ticket with files is refused as a whole, and one without is accepted', async () => {
    await sandbox.fault({ provider: 'objects', kind: 'status', value: 503, times: 50 });
    const { status, body } = await open([{ name: 'a.txt', content: 'x' }]);
    expect([status, body['code']]).toEqual([503, 'not_ready']);
    expect((await open([])).status).toBe(200);
  });
});
