import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { compose } from '../foundation/mail/compose.ts';
import { mailLanguage } from '../foundation/mail/mail-language.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import type { TemplateData, TemplateName } from '../foundation/mail/templates/templates.ts';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, withQuery } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';

/** Every field of the contract that stores text from people without calling a provider first. */
const keepsText = [
  'account.saveDetails company',
  'account.saveDetails name',
  'billing.cancelPlan reason',
  'billing.saveDetails city',
  'billing.saveDetails line1',
  'billing.saveDetails line2',
  'billing.saveDetails name',
  'billing.saveDetails postal_code',
  'billing.saveDetails state',
  'customers.createSegment name',
  'feedback.rate review',
  'feedback.send feedback',
  'hosting.setUpAccount company',
  'hosting.setUpAccount name',
  'staff.addServer location_label',
  'staff.beginStatusEvent text',
  'staff.beginStatusEvent title',
  'staff.createPromotion name',
  'staff.giveCredit reason',
  'staff.giveUpOperation reason',
  'staff.invite reason',
  'staff.withdrawCancellation reason',
  'support.addNote editor_content',
  'support.create editor_content',
  'support.create subject',
  'support.createSavedReply title',
  'support.customerReply editor_content',
  'support.keepDraft content',
  'support.organize subject',
  'support.rate comment',
  'support.saveProfile display_name',
  'support.staffReply editor_content',
];

/** Expressions that template languages evaluate. */
const evaluated = '{{7*7}} ${7*7} <%=7*7%> #{7*7}';
const short = '{{7*7}}';
/** Markup that browsers execute; not an allowed element. */
const run = '<img src=x onerror=alert(1)>';

let product: Product;
let outside: ConnectionSpy;
let owner: TestPerson;
/** Two people without an account yet. */
let newcomers: [TestPerson, TestPerson];
let leaver: TestPerson;
let admin: TestPerson;
/** Each written field, by the mark in its text. */
const marks = new Map<string, string>();
/** What was written before into fields that are saved together: a later request would overwrite it. */
const written: Record<string, string> = {};

beforeAll(async () => {
  outside = await ConnectionSpy.listen();
  product = await Product.start('http', {
    PANEL_TIMEOUT_MS: '1000',
    STRIPE_API_URL: `http://127.0.0.1:${outside.port}`,
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${outside.port}`);
  owner = await addPerson(product, { websites: 1, wordpress: true, ticket: true });
  newcomers = [await addPerson(product), await addPerson(product)];
  leaver = await addPerson(product);
  admin = await addPerson(product, { role: 'owner', plan: 'none' });
  await product.db.query(`UPDATE operations SET state = 'parked', finished_at = NULL WHERE id = $1`, [
    owner.installation,
  ]);
  await product.db.query(`UPDATE cancellations SET state = 'requested', withdrawn_at = NULL WHERE id = $1`, [
    owner.cancellationId,
  ]);
  for (const call of allCalls.filter(isTried)) {
    const fields = Object.entries(sampleRequests[call.name]?.(owner).body ?? {});
    for (const [field] of fields.filter(([, value]) => typeof value === 'string')) await write(call, field);
  }
});
afterAll(async () => {
  await product.stop();
  outside.close();
});

/** Makes the call with text in the field that could be evaluated or executed. */
async function write(call: Call, field: string): Promise<void> {
  const mark = `w${marks.size}w`;
  marks.set(mark, `${call.name} ${field}`);
  const subject = subjectOf(call, field);
  const { params, body } = sampleRequests[call.name]?.(subject) ?? {};
  const { token } = call.policy === 'customer' ? subject : admin;
  // Names can be only a few characters long.
  for (const text of [`${mark} ${evaluated} ${run}`, `${mark} ${short}`]) {
    // A login on a panel belongs to one person.
    const login = body?.['login'] === undefined ? {} : { login: `lea_moreau_${marks.size}` };
    const isTogether = call.name === 'billing.saveDetails';
    const sent = { ...body, ...login, ...(isTogether ? written : {}), [field]: text };
    const { status } = await product.send(call.method, filled(call, params), sent, {
      token,
      headers: newVisitor(),
    });
    if (status >= 300) continue;
    if (isTogether) written[field] = text;
    return;
  }
}

function isTried({ policy, name }: Call): boolean {
  return ['customer', 'staff', 'admin'].includes(policy) && !name.startsWith('auth.');
}

/** The owner of what a call is about. */
function subjectOf({ name }: Call, field: string): TestPerson {
  if (name === 'hosting.setUpAccount') return newcomers[field === 'company' ? 1 : 0];
  // Both fields are saved together: a second request of the same person would overwrite the first.
  if (name === 'account.saveDetails') return field === 'name' ? leaver : owner;
  return name === 'billing.cancelPlan' ? leaver : owner;
}

function filled({ path }: Call, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

async function wholeDatabase(): Promise<string> {
  const tables = await product.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  let text = '';
  for (const { name } of tables)
    for (const { row } of await product.db.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`))
      text += row;
  return text;
}

/** All texts in the answers of the contract's reads, to their authors and to staff. */
async function shown(): Promise<{ call: string; text: string }[]> {
  const found: { call: string; text: string }[] = [];
  for (const call of allCalls.filter((each) => isTried(each) && each.method === 'GET'))
    for (const person of [owner, ...newcomers, leaver])
      for (const { token } of [person, admin]) {
        const { params, query = {} } = sampleRequests[call.name]?.(person) ?? {};
        const unfiltered = query['limit'] === undefined ? {} : { limit: query['limit'] };
        const path = withQuery(filled(call, params), unfiltered);
        const answer = await product.send('GET', path, undefined, { token, headers: newVisitor() });
        expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        found.push(...textsIn(answer.body).map((text) => ({ call: call.name, text })));
      }
  return found;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('what people write', () => {
  it('is kept of these fields and no others', async () => {
    const kept = await wholeDatabase();
    const found = [...marks].filter(([mark]) => kept.includes(`${mark} `)).map(([, field]) => field);
    expect([...new Set(found)].sort()).toEqual(keepsText);
  });

  it('is read as it was written, or as its words where markup may be written, and evaluated nowhere', async () => {
    const read = (await shown()).filter(({ text }) => /\bw\d+w\b/.test(text));
    const calls = new Set(read.map(({ call }) => call));
    for (const { call, text } of read) {
      // Rich text escapes a sign; in any other text the escape would be visible.
      const words = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      expect([call, text, words.includes(text.includes('${') ? evaluated : short)]).toEqual([
        call,
        text,
        true,
      ]);
      expect([call, text.startsWith('<p>') && text.includes('<img')]).toEqual([call, false]);
    }
    expect([...calls].sort()).toEqual(
      expect.arrayContaining(['feedback.reviews', 'feedback.texts', 'staff.auditLog', 'support.staffDetail']),
    );
  });

  it('appears unchanged in emails, and adds no HTML element', async () => {
    const mails = await product.db.query<{ id: string; template: TemplateName; sealed_data: string }>(
      'SELECT id, template, sealed_data FROM mail_messages WHERE sealed_data IS NOT NULL',
    );
    expect(mails.length).toBeGreaterThan(0);
    const encryption = product.app.get(EncryptionService);
    const brand = { name: 'Homeport', supportEmail: 'a@example.test', portalUrl: 'https://portal.test' };
    for (const { id, template, sealed_data: sealed } of mails) {
      const data = JSON.parse(encryption.open(sealed, encryptionPurpose(id))) as TemplateData[TemplateName];
      const { html, text, subject } = await compose(template, data as never, brand, mailLanguage(null));
      expect([template, /<img src=x|\b49\b/.test(`${html}${text}${subject}`)]).toEqual([template, false]);
    }
  });
});
