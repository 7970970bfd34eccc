import { randomUUID } from 'node:crypto';
import { search } from '@homeport/contract/search';
import { createTicket } from '@homeport/contract/support';
import { Client } from 'pg';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
let lea: TestPerson;
let noa: TestPerson;
let ticket: number;

beforeAll(async () => {
  product = await Product.start('http');
  lea = await addPerson(product, { websites: 2, mail: true });
  noa = await addPerson(product, { websites: 1, mail: true });
  for (const owner of [lea, noa]) await addLune(owner);
  ticket = await openTicket(lea, 'The moonlight gallery is slow');
  await openTicket(noa, 'The moonlight gallery of Noa is slow');
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });

async function openTicket(owner: TestPerson, editor_content: string): Promise<number> {
  const body = { issue_type: 'tech' as const, editor_content };
  return (await product.call(createTicket, { body }, by(owner))).body.ticket_id;
}

/** The text of a statement, however it is passed. */
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text: string }).text);

/** Gives a customer three domains, an alias, a mailbox and an invoice whose names begin with their own id. */
async function addLune(owner: TestPerson): Promise<void> {
  const id = owner.userId.slice(0, 8);
  const run = (sql: string, values: unknown[]) => product.db.query(sql, values);
  for (const name of [`lune-${id}.example`, `clair-de-lune-${id}.example`, `xn--mnchen-3ya-${id}.example`])
    await run(
      `INSERT INTO domains (id, user_id, name, registered_at, expires_at, created_at)
       VALUES ($1, $2, $3, now(), now() + interval '1 year', now())`,
      [randomUUID(), owner.userId, name],
    );
  await run(`UPDATE websites SET aliases = ARRAY[$2] WHERE id = $1`, [
    owner.websiteId,
    `galerie-${id}.example`,
  ]);
  await run(
    `INSERT INTO mailboxes (id, domain_id, name, state, created_at)
     SELECT $1, id, 'desk', 'active', now() FROM mail_domains WHERE user_id = $2`,
    [randomUUID(), owner.userId],
  );
  await run(
    `INSERT INTO invoices (id, user_id, number, description, total_cents, due_cents, paid_cents, currency, state, issued_at)
     VALUES ($1, $2, 'HP-77-' || $3, 'Expert plan, yearly', 11856, 0, 11856, 'usd', 'paid', now())`,
    [`in_${randomUUID()}`, owner.userId, id],
  );
}

const find = async (q: string, owner = lea) =>
  (await product.call(search, { query: { q } }, by(owner))).body.results;
const namesOf = (results: Awaited<ReturnType<typeof find>>) =>
  results.map((one) => {
    switch (one.kind) {
      case 'mailbox':
        return one.address;
      case 'ticket':
        return `#${one.ticket_id}`;
      case 'invoice':
        return one.number;
      default:
        return one.ascii_name;
    }
  });

describe('the search of a customer', () => {
  it('finds websites by name and alias, domains, mailboxes, tickets and invoices', async () => {
    const id = lea.userId.slice(0, 8);
    expect(await find(lea.domain)).toEqual([
      { kind: 'website', ascii_name: lea.domain, alias: null },
      { kind: 'website', ascii_name: `site001.${lea.domain}`, alias: null },
    ]);
    expect(await find(`galerie-${id}`)).toEqual([
      { kind: 'website', ascii_name: lea.domain, alias: `galerie-${id}.example` },
    ]);
    expect(namesOf(await find('desk@'))).toEqual([`desk@${lea.ownName}`]);
    expect(await find('moonlight gall')).toEqual([
      { kind: 'ticket', ticket_id: ticket, status: 'open', snippet: 'The moonlight gallery is slow' },
    ]);
    expect(namesOf(await find(`#${ticket}`))).toEqual([`#${ticket}`]);
    expect(namesOf(await find(`hp-77-${id}`))).toEqual([`HP-77-${id}`]);
    expect(await find('yearly expert')).toMatchObject([
      { kind: 'invoice', amount_cents: 11_856, currency: 'usd' },
    ]);
  });

  it('shows the best match first, and internationalized names by their readable form', async () => {
    const id = lea.userId.slice(0, 8);
    expect(namesOf(await find('lune'))).toEqual([`lune-${id}.example`, `clair-de-lune-${id}.example`]);
    await product.db.query('UPDATE domains SET name = $1 WHERE name = $2', [
      'xn--mnchen-3ya.example',
      `xn--mnchen-3ya-${id}.example`,
    ]);
    expect(namesOf(await find('München'))).toEqual(['xn--mnchen-3ya.example']);
  });

  it("never finds anything of another customer's", async () => {
    const id = noa.userId.slice(0, 8);
    for (const text of [
      noa.domain,
      `galerie-${id}`,
      `lune-${id}`,
      `desk@${noa.ownName}`,
      `hp-77-${id}`,
      id,
      'noa',
    ])
      expect([text, await find(text)]).toEqual([text, []]);
    expect(await find(`#${ticket}`, noa)).toEqual([]);
    const stranger = await addPerson(product, { plan: 'none' });
    expect(await find('e', stranger)).toEqual([]);
  });

  it('takes texts of any form, and refuses those that are none', async () => {
    for (const text of [
      '%',
      '_',
      '%%%',
      '\\',
      "'; DROP TABLE tickets; --",
      "o'brien:* & !",
      '🌙',
      'ﷺ',
      'x'.repeat(200),
    ])
      expect([text, await find(text)]).toEqual([text, []]);
    for (const q of ['', '   ', 'a\u0000b', '\u202elune', 'x'.repeat(201)]) {
      const { status } = await product.call(search, { query: { q } }, by(lea));
      expect([q, status]).toEqual([q, 400]);
    }
  });

  it('answers with at most five of a kind and seven statements, however much there is', async () => {
    const mia = await addPerson(product, { websites: 9, mail: true });
    await addRequests(mia);
    const asked = jest.spyOn(Client.prototype, 'query');
    await find('7', mia);
    const statements = asked.mock.calls.filter(([one]) =>
      /FROM.*\b(websites|domains|mailboxes|tickets|\w*invoices)\b/s.test(textOf(one)),
    );
    asked.mockRestore();
    expect(statements.length).toBe(7);
    const reefs = await find('reef', mia);
    expect(reefs).toHaveLength(5);
    const [latest] = reefs;
    expect(latest).toMatchObject({ kind: 'ticket', status: 'open' });
    expect((await find('example', mia)).filter(({ kind }) => kind === 'website')).toHaveLength(5);
    // Of the tickets, the latest are searched.
    expect(await find('word1', mia)).not.toEqual([]);
    expect(await find('word1999', mia)).toEqual([]);
  });

  it('is about as fast for a customer with very much as for one with little', async () => {
    const [small, big] = [lea, await addPerson(product, { websites: 1, mail: true })];
    await addVeryMuch(big);
    // Together, so that both find the same machine; the fastest of each is what it takes.
    const fastest = { small: Infinity, big: Infinity };
    for (let round = 0; round < 15; round += 1)
      for (const [name, owner] of [
        ['small', small],
        ['big', big],
      ] as const) {
        const begin = performance.now();
        await find('9', owner);
        fastest[name] = Math.min(fastest[name], performance.now() - begin);
      }
    expect(await find('site-499', big)).toMatchObject([{ kind: 'website' }]);
    expect((await find('box-9', big)).filter(({ kind }) => kind === 'mailbox')).toHaveLength(5);
    expect(fastest.big).toBeLessThan(fastest.small * 10);
  });
});

/** Adds 500 websites, 500 domains, 1,000 mailboxes and 2,000 requests. */
async function addVeryMuch(owner: TestPerson): Promise<void> {
  const { userId, accountId } = owner;
  const id = userId.slice(0, 8);
  const run = (sql: string, ...values: unknown[]) => product.db.query(sql, values);
  await run(
    `INSERT INTO websites (id, account_id, panel_site_id, ascii_name, kind, created_at, last_synced_at)
     SELECT gen_random_uuid(), $1, 'site-' || n, 'site-' || n || '-' || $2 || '.example', 'addon', now(), now()
     FROM generate_series(1, 500) AS n`,
    accountId,
    id,
  );
  await run(
    `INSERT INTO domains (id, user_id, name, registered_at, expires_at, created_at)
     SELECT gen_random_uuid(), $1, 'own-' || n || '-' || $2 || '.example', now(), now() + interval '1 year', now()
     FROM generate_series(1, 500) AS n`,
    userId,
    id,
  );
  await run(
    `INSERT INTO mailboxes (id, domain_id, name, state, created_at)
     SELECT gen_random_uuid(), d.id, 'box-' || n, 'active', now()
     FROM mail_domains d, generate_series(1, 1000) AS n WHERE d.user_id = $1`,
    userId,
  );
  await addRequests(owner);
}

/** Adds 2,000 requests, half of them closed. */
async function addRequests({ userId }: TestPerson): Promise<void> {
  await product.db.query(
    `INSERT INTO tickets (user_id, category, description, snippet, closed, status, created_at, updated_at, creator_viewed_at, words)
     SELECT $1, 'tech', 'reef', 'reef', n % 2 = 0, CASE WHEN n % 2 = 0 THEN 'closed' ELSE 'open' END::"TicketStatus",
       now(), now() - n * interval '1 hour', now(), array_to_tsvector(ARRAY['reef', 'word' || n])
     FROM generate_series(1, 2000) AS n`,
    [userId],
  );
}
