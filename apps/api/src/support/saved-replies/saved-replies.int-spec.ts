import { accountEvents } from '@homeport/contract/account';
import {
  createSavedReply,
  deleteSavedReply,
  editSavedReply,
  filledReply,
  savedReplies,
  savedReplyDetail,
} from '@homeport/contract/saved-replies';

import { changeRole } from '@homeport/contract/staff-team';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { newId } from '../../foundation/ids/ids.ts';

let product: Product;
let admin: TestPerson;
let agent: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token });
const written = { title: 'Refund', texts: { en: '<p>Hello</p>' }, steps: [] };

async function save(author: TestPerson, isShared: boolean, change: Partial<typeof written> & object = {}) {
  const id = newId();
  const body = { id, is_shared: isShared, ...written, ...change };
  expect((await product.call(createSavedReply, { body }, by(author))).status).toBe(200);
  return id;
}

const read = (person: TestPerson, id: string) =>
  product.call(savedReplyDetail, { params: { saved_reply_id: id } }, by(person));

const edit = (person: TestPerson, id: string, version: number, change: object = {}) =>
  product.call(
    editSavedReply,
    { params: { saved_reply_id: id }, body: { version, ...written, ...change } },
    by(person),
  );

const remove = (person: TestPerson, id: string) =>
  product.call(deleteSavedReply, { params: { saved_reply_id: id } }, by(person));

const titles = async (person: TestPerson, search?: string) =>
  (await product.call(savedReplies, { query: { search } }, by(person))).body.saved_replies.map(
    ({ title }) => title,
  );

describe('a saved reply', () => {
  it('of an admin is for all staff, and agents do not change it', async () => {
    const id = await save(admin, true);
    expect((await read(agent, id)).body).toMatchObject({ title: 'Refund', can_edit: false, uses: 0 });
    expect((await read(admin, id)).body).toMatchObject({ can_edit: true, version: 1 });
    expect([(await edit(agent, id, 1)).status, (await remove(agent, id)).status]).toEqual([404, 404]);
    expect((await edit(admin, id, 1, { title: 'Money back' })).status).toBe(200);
    expect((await read(agent, id)).body.title).toBe('Money back');
  });

  it('for all staff is written and changed by senior agents too', async () => {
    const senior = await addPerson(product, { role: 'senior_agent', plan: 'none' });
    const id = await save(senior, true);
    expect((await edit(senior, id, 1, { title: 'Money back' })).status).toBe(200);
    expect((await read(agent, id)).body).toMatchObject({ title: 'Money back', can_edit: false });
  });

  it('of an agent is theirs alone, even for admins', async () => {
    const id = await save(agent, false);
    expect((await read(agent, id)).body).toMatchObject({ is_shared: false, can_edit: true });
    for (const answer of [await read(admin, id), await edit(admin, id, 1), await remove(admin, id)])
      expect(answer.status).toBe(404);
    const body = { id: newId(), is_shared: true, ...written };
    expect((await product.call(createSavedReply, { body }, by(agent))).status).toBe(404);
  });

  it('is created once, and an id of another is refused', async () => {
    const id = await save(agent, false, { title: 'First' });
    const again = { id, is_shared: false, ...written, title: 'Second' };
    expect((await product.call(createSavedReply, { body: again }, by(agent))).status).toBe(200);
    expect((await read(agent, id)).body.title).toBe('First');
    expect((await product.call(createSavedReply, { body: again }, by(admin))).code).toBe('conflict');
  });

  it('is changed by one of two editors, and the later one is told', async () => {
    const id = await save(admin, true);
    const answers = await Promise.all([
      edit(admin, id, 1, { title: 'One' }),
      edit(admin, id, 1, { title: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      message: 'Someone else has changed this saved reply meanwhile. Copy your text, then reload.',
    });
    expect((await read(admin, id)).body.version).toBe(2);
  });

  it('is deleted once', async () => {
    const id = await save(agent, false);
    expect([(await remove(agent, id)).status, (await remove(agent, id)).status]).toEqual([200, 404]);
  });

  it.each([
    [
      'an unknown placeholder',
      '<p>Dear {{custmer}}</p>',
      /^Unknown placeholder \{\{custmer\}\}\. Use one of these: \{\{customer_name\}\}, /,
    ],
    ['a placeholder in a link', '<p><a href="https://a.example/{{plan}}">x</a></p>', /link addresses/],
    ['a placeholder that is half bold', '<p>{{pl<b>an</b>}}</p>', /^Part of \{\{plan\}\} is formatted/],
    ['no text', '<p> </p>', /REQUIRED/],
  ])('is refused with %s, which names the language', async (_, de, message) => {
    const body = { id: newId(), is_shared: false, ...written, texts: { en: '<p>Hello</p>', de } };
    const answer = await product.call(createSavedReply, { body }, by(agent));
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['texts.de']]);
    expect(answer.fields['texts.de']).toMatch(message);
  });

  it('keeps no markup that replies may not have', async () => {
    const id = await save(agent, false, { texts: { en: '<p onclick="x()">Hi<script>x()</script></p>' } });
    expect((await read(agent, id)).body.texts.en).toBe('<p>Hi</p>');
  });

  it('is found by words of its title and of its texts, in any language and case', async () => {
    const me = await addPerson(product, { role: 'agent', plan: 'none' });
    await save(me, false, { title: 'Umzug 100%', texts: { en: '<p>We move the <b>mail</b>boxes.</p>' } });
    await save(me, false, { title: 'Other' });
    expect(await titles(me, 'UMZUG mailboxes')).toEqual(['Umzug 100%']);
    expect(await titles(me, '0%')).toEqual(['Umzug 100%']);
    expect(await titles(me, 'umzug refund')).toEqual([]);
    expect(await titles(me, 'umz_g')).toEqual([]);
  });

  it('of an agent is deleted when they leave the team', async () => {
    const leaving = await addPerson(product, { role: 'agent', plan: 'none' });
    const id = await save(leaving, false);
    const owner = await addPerson(product, { role: 'owner', plan: 'none', passkey: true });
    const body = { from: 'agent', to: 'user', reason: 'Left the support team' } as const;
    const removal = { params: { member_id: leaving.userId }, body };
    expect((await product.call(changeRole, removal, by(owner))).status).toBe(200);
    expect(await product.db.query('SELECT 1 FROM saved_replies WHERE id = $1', [id])).toEqual([]);
  });
});

describe('a filled reply', () => {
  const texts = {
    en: '<p>Dear {{customer_name}}, #{{ticket_number}}, {{website}}, {{plan}}, {{agent_name}}</p>',
    de: '<p>Guten Tag {{customer_name}}</p>',
  };
  const fill = (person: TestPerson, id: string, ticket: number) =>
    product.call(filledReply, { params: { saved_reply_id: id, ticket_id: String(ticket) } }, by(person));

  it('has the name that customers see of the agent', async () => {
    const [lea, ada] = [
      await addPerson(product, { ticket: true }),
      await addPerson(product, { role: 'senior_agent', plan: 'none' }),
    ];
    const id = await save(ada, false, { texts: { en: '<p>{{agent_name}}</p>' } });
    expect((await fill(ada, id, lea.ticket)).body.content).toBe('<p>Test Person</p>');
    await product.db.query(
      `INSERT INTO staff_profiles (user_id, display_name, updated_at) VALUES ($1, 'Ada', now())`,
      [ada.userId],
    );
    expect((await fill(ada, id, lea.ticket)).body.content).toBe('<p>Ada</p>');
  });

  it('has what is known of the customer, escaped, and names what is missing', async () => {
    const lea = await addPerson(product, { ticket: true, websites: 1 });
    await product.db.query('UPDATE users SET name = $2 WHERE id = $1', [lea.userId, '<b>{{plan}}</b> & Co']);
    await product.db.query('UPDATE users SET name = NULL WHERE id = $1', [admin.userId]);
    const id = await save(admin, true, { texts });
    const { body } = await fill(admin, id, lea.ticket);
    expect(body).toMatchObject({ language: 'en', missing: ['agent_name'] });
    expect(body.content).toBe(
      `<p>Dear &lt;b&gt;{{plan}}&lt;/b&gt; &amp; Co, #${lea.ticket}, ${lea.domain}, expert, {{agent_name}}</p>`,
    );
    const { events } = (await product.call(accountEvents, { query: {} }, by(lea))).body;
    expect(events.filter(({ kind }) => kind === 'staff.customer_viewed')).toHaveLength(1);
  });

  it('is in the language of the customer, and leaves the website to the agent if there are several', async () => {
    const lea = await addPerson(product, { ticket: true, websites: 2 });
    const id = await save(admin, true, { texts });
    expect((await fill(admin, id, lea.ticket)).body.missing).toContain('website');
    await product.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [lea.userId]);
    expect((await fill(admin, id, lea.ticket)).body).toMatchObject({
      language: 'de',
      content: '<p>Guten Tag Test Person</p>',
      missing: [],
    });
    await product.db.query(`UPDATE users SET locale = 'es' WHERE id = $1`, [lea.userId]);
    expect((await fill(admin, id, lea.ticket)).body.language).toBe('en');
  });

  it('is not found for an agent without the ticket, nor with the reply of another', async () => {
    const lea = await addPerson(product, { ticket: true });
    const shared = await save(admin, true);
    expect((await fill(agent, shared, lea.ticket)).status).toBe(404);
    await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [
      agent.userId,
      lea.ticket,
    ]);
    expect((await fill(agent, shared, lea.ticket)).status).toBe(200);
    expect((await fill(agent, await save(admin, false), lea.ticket)).status).toBe(404);
  });
});
