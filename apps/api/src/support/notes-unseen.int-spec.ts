import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { search } from '@homeport/contract/search';
import {
  assignTicket,
  createdTicketDetail,
  createdTickets,
  staffTicketDetail,
} from '@homeport/contract/support';
import { exportData } from '@homeport/contract/archives';
import { runToEnd } from '../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, withQuery } from '../app/testing/product.ts';
import { startWithShortTimeouts } from '../app/testing/short-timeouts.ts';
import { sampleRequests } from '../app/testing/requests.ts';
import { DataFilesService } from '../archives/data-files.service.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { sendForm } from './testing/forms.ts';
import { pixels } from './testing/hostile-files.ts';
import { TicketNotificationsService } from './ticket-notifications.service.ts';

/** In the text and the file name of the note, and nowhere else. */
const marker = 'zanzibarcolor';

let sandbox: TestSandbox;
let product: Product;
let customer: TestPerson;
let admin: TestPerson;
let agent: TestPerson;
/** What the customer is shown of the ticket before there is a note. */
let before: unknown;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    PANEL_TIMEOUT_MS: '1000',
  });
  startWithShortTimeouts(product.app);
  customer = await addPerson(product, { websites: 1, ticket: true, mail: true, works: true });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
  await product.db.query(`UPDATE webhooks SET topics = '{ticket_reply,ticket_status}' WHERE user_id = $1`, [
    customer.userId,
  ]);
  const assigned = { ticket_id: customer.ticket, agent_email: agent.email };
  await product.call(assignTicket, { body: assigned }, by(admin));
  before = await ticketOf();
  const note = {
    ticket_id: String(customer.ticket),
    editor_content: `<p>${marker}</p>`,
    mentions: JSON.stringify([agent.userId]),
  };
  const files = [
    { name: `${marker}.txt`, content: marker },
    { name: `${marker}.png`, content: await pixels('png') },
  ];
  const { status } = await sendForm(product, '/api/support/ticket/agent/note', admin, note, files);
  if (status !== 200) throw new Error(`The note was not added: ${status}`);
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const pathOf = () => ({ params: { ticket_id: String(customer.ticket) }, query: {} });
const ticketOf = async () => [
  (await product.call(createdTicketDetail, pathOf(), by(customer))).body,
  (await product.call(createdTickets, { query: {} }, by(customer))).body,
];
const noteOf = async () =>
  (await product.call(staffTicketDetail, pathOf(), by(admin))).body.notes?.find(({ description }) =>
    description.includes(marker),
  );

function ask(call: Call): Promise<{ text: string }> {
  const { params = {}, query, body, headers } = sampleRequests[call.name]?.(customer) ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = product.send(call.method, withQuery(path, query), body, {
    token: customer.token,
    headers: { ...newVisitor(), ...headers },
  });
  return answer.then((received) => ({ text: JSON.stringify(received.body) }));
}

describe('an internal note', () => {
  it('is shown to staff with its files, once they are inspected', async () => {
    expect(await noteOf()).toMatchObject({
      has_attachment: true,
      attachments: [],
      mentions: ['Test Person'],
    });
    const waiting = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'support.inspectFile'`,
    );
    for (const { id } of waiting) await runToEnd(product, id);
    const note = await noteOf();
    expect(note?.attachments.map(({ file_name, file_type }) => [file_name, file_type])).toEqual([
      [`${marker}.txt`, 'other'],
      [`${marker}.png`, 'image'],
    ]);
    expect((await fetch(note?.attachments[0]?.s3_url ?? '')).status).toBe(200);
  });

  it('changes nothing that the customer is shown of the ticket', async () => {
    expect(await ticketOf()).toEqual(before);
  });

  it('is in no answer to the customer, also when they look for its words', async () => {
    const reads = allCalls.filter(
      ({ policy, method }) => method === 'GET' && policy !== 'provider' && policy !== 'refresh',
    );
    const shown: string[] = [];
    for (const call of reads) if ((await ask(call)).text.includes(marker)) shown.push(call.name);
    expect(shown).toEqual([]);
    const found = await product.call(search, { query: { q: marker } }, by(customer));
    expect(found.body.results).toEqual([]);
  });

  it('has files that no link of the customer leads to, and that use up none of their quota', async () => {
    const [row] = await product.db.query<{ owners: string }>(
      `SELECT count(*) AS owners FROM operations WHERE kind = 'support.inspectFile' AND owner_id IS NOT NULL`,
    );
    expect(row).toEqual({ owners: '0' });
    const keys = await product.db.query<{ key: string; thumbnail_key: string | null }>(
      'SELECT key, thumbnail_key FROM ticket_attachments WHERE note_id IS NOT NULL',
    );
    const shown = JSON.stringify(await ticketOf());
    for (const { key, thumbnail_key: thumbnail } of keys)
      for (const each of [key, thumbnail ?? key]) expect(shown).not.toContain(each);
    await expect(
      product.db.query(
        `UPDATE ticket_attachments SET reply_id = gen_random_uuid() WHERE note_id IS NOT NULL`,
      ),
    ).rejects.toThrow('ticket_attachments_reply_or_note');
  });

  it('is stored nowhere but with the notes', async () => {
    const tables = await product.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await product.db.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1`, [`%${marker}%`]);
      if (rows.length > 0) holding.push(name);
    }
    expect(holding.toSorted()).toEqual(['ticket_attachments', 'ticket_notes']);
  });

  it('is emailed to those it mentions, and to no one else', async () => {
    await product.db.query(`UPDATE ticket_notices SET created_at = created_at - interval '3 minutes'`);
    await product.app.get(TicketNotificationsService).mailDue();
    const mails = await product.db.query<{ id: string; to: string; sealed_data: string }>(
      'SELECT id, "to", sealed_data FROM mail_messages WHERE sealed_data IS NOT NULL',
    );
    const encryption = product.app.get(EncryptionService);
    const told = mails.filter(({ id, sealed_data: sealed }) =>
      encryption.open(sealed, encryptionPurpose(id)).includes(marker),
    );
    expect(told.map(({ to }) => to)).toEqual([agent.email]);
    const hooks = await product.db.query('SELECT 1 FROM webhook_deliveries WHERE body LIKE $1', [
      `%${marker}%`,
    ]);
    expect(hooks).toEqual([]);
  });

  it('is not in the export of the customer’s data, and neither are its files', async () => {
    await product.db.query('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [customer.userId]);
    expect((await product.call(exportData, { body: {} }, by(customer))).status).toBe(200);
    const files = product.app.get(DataFilesService, { strict: false });
    const packed: string[] = [];
    for await (const { name, content } of files.filesOf(
      customer.userId,
      { count: 0 },
      new AbortController().signal,
    ))
      packed.push(name, Buffer.from(content as Uint8Array).toString());
    expect(packed).toContain('data/support.json');
    expect(packed.join('\n')).not.toContain(marker);
  });
});
