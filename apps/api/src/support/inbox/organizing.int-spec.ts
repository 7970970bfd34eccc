import {
  inbox,
  organizeTicket,
  ownTicketDomains,
  ticketOrganization,
} from '@homeport/contract/support-inbox';
import {
  createdTicketDetail,
  createdTickets,
  createTicket,
  staffTicketDetail,
} from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';

let product: Product;
let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  customer = await addPerson(product, { websites: 1 });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const open = (more: { subject?: string; domain?: string } = {}, content = 'My site is down. Help!') =>
  product.call(
    createTicket,
    { body: { issue_type: 'tech', editor_content: content, ...more } as never },
    by(customer),
  );
const organize = (number: number, change: object) =>
  product.call(organizeTicket, { body: { ticket_id: number, ...change } }, by(admin));
const params = (number: number) => ({ params: { ticket_id: String(number) }, query: {} });
const read = async (number: number) => {
  const request = { params: { ticket_id: String(number) } };
  return (await product.call(ticketOrganization, request, by(admin))).body;
};
const eventsOf = async (person: TestPerson, number: number) => {
  const { body } = await product.call(
    person === admin ? staffTicketDetail : createdTicketDetail,
    params(number),
    by(person),
  );
  return body.events.map(({ text }) => text);
};

describe('how a ticket is organized', () => {
  it('has the subject and the website that the customer gave', async () => {
    const { ticket_id: number } = (await open({ subject: ' Outage ', domain: customer.domain })).body;
    expect(await read(number)).toMatchObject({
      subject: 'Outage',
      domain: customer.domain,
      priority: 'normal',
    });
    const [first] = (await product.call(createdTickets, { query: {} }, by(customer))).body.created_tickets;
    expect(first).toMatchObject({ ticket_id: number, subject: 'Outage', snippet: 'My site is down. Help!' });
    const search = { view: 'mine' as const, search: 'outage' };
    expect((await product.call(inbox, { query: search }, by(admin))).body.tickets).toMatchObject([
      { ticket_id: number, subject: 'Outage' },
    ]);
  });

  it('has the first sentence as its subject otherwise', async () => {
    const { ticket_id: number } = (await open({ subject: '', domain: '' })).body;
    expect(await read(number)).toMatchObject({ subject: 'My site is down.', domain: null, tags: [] });
    expect((await product.call(createdTicketDetail, params(number), by(customer))).body.subject).toBe(
      'My site is down.',
    );
  });

  it('cannot be about what is not the customer’s, for customers and for staff', async () => {
    const other = await addPerson(product, { websites: 1 });
    expect((await product.call(ownTicketDomains, {}, by(customer))).body.domains).toContain(customer.domain);
    const before = (await product.call(createdTickets, { query: {} }, by(customer))).body.created_tickets;
    const refused = { fields: { domain: 'Must be one of the customer’s websites or domains' } };
    expect((await open({ domain: other.domain })).body).toMatchObject(refused);
    expect((await product.call(createdTickets, { query: {} }, by(customer))).body.created_tickets).toEqual(
      before,
    );
    const { ticket_id: number } = (await open()).body;
    expect((await read(number)).domains).not.toContain(other.domain);
    expect((await organize(number, { domain: other.domain })).body).toMatchObject(refused);
    expect((await organize(number, { domain: customer.domain })).status).toBe(200);
  });

  it('is told to staff in their history, and to the customer only what concerns them', async () => {
    const { ticket_id: number } = (await open()).body;
    const change = { subject: 'Upload limit', priority: 'urgent', tags: ['PHP ', 'php', 'big  files'] };
    for (let times = 0; times < 2; times += 1) expect((await organize(number, change)).status).toBe(200);
    await organize(number, { domain: customer.domain });
    await organize(number, { tags: [], domain: '' });
    expect(await eventsOf(admin, number)).toEqual([
      'The subject is now “Upload limit”.',
      'The tags are now php, big files.',
      'The priority changed from normal to urgent.',
      `The ticket is about ${customer.domain}.`,
      'All tags were removed.',
      'The ticket is no longer about a particular domain.',
    ]);
    expect(await eventsOf(customer, number)).toEqual(['The subject is now “Upload limit”.']);
    expect(await read(number)).toMatchObject({ subject: 'Upload limit', priority: 'urgent', tags: [] });
  });

  it('suggests the tags that were given last', async () => {
    const { ticket_id: number } = (await open()).body;
    await organize(number, { tags: ['migration'] });
    await organize(number, { tags: ['migration', 'wordpress'] });
    expect((await read(number)).known_tags.slice(0, 2)).toEqual(['wordpress', 'migration']);
  });

  it('is due sooner with a higher priority', async () => {
    const { ticket_id: number } = (await open()).body;
    const hoursLeft = async () => (Date.parse((await read(number)).due ?? '') - Date.now()) / 3_600_000;
    expect(await hoursLeft()).toBeCloseTo(24, 1);
    await organize(number, { priority: 'urgent' });
    expect(await hoursLeft()).toBeCloseTo(2, 1);
  });

  it('refuses what is too much', async () => {
    const { ticket_id: number } = (await open()).body;
    const refusals = [
      [{ subject: ' ' }, 'subject'],
      [{ subject: 'x'.repeat(121) }, 'subject'],
      [{ subject: 'a\u202eb' }, 'subject'],
      [{ priority: 'soon' }, 'priority'],
      [{ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, 'tags'],
      [{ tags: ['x'.repeat(31)] }, 'tags.0'],
      [{ domain: 'not a domain' }, 'domain'],
    ] as const;
    for (const [change, field] of refusals) {
      const { status, body } = await organize(number, change);
      expect([change, status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
        change,
        400,
        [field],
      ]);
    }
  });

  it('is changed by two people at once without losing either change', async () => {
    const { ticket_id: number } = (await open()).body;
    const changes = [{ subject: 'One' }, { tags: ['two'] }, { priority: 'high' }, { tags: ['two'] }];
    const answers = await Promise.all(changes.map((change) => organize(number, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(number)).toMatchObject({ subject: 'One', tags: ['two'], priority: 'high' });
    expect(await eventsOf(admin, number)).toHaveLength(3);
  });
});
