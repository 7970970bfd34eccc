import { addPerson } from '../app/testing/people.ts';
import { connectedElsewhere } from './testing/connected-elsewhere.ts';
import { mailServer, MailStand } from './testing/mail-stand.ts';

let stand: MailStand;
beforeAll(async () => {
  stand = await MailStand.start('both');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => stand.sandbox.advance(60));
afterAll(() => stand.stop());

const someone = () => addPerson(stand.product);

describe('a domain that is kept somewhere else', () => {
  it('lists the names that people connect under, and checks where they lead', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(stand, lea);
    const { records } = await stand.domain(lea, name);
    expect(records.filter(({ type }) => type === 'CNAME')).toEqual(
      [
        ['server', 'mail'],
        ['administration', 'mailadmin'],
        ['webmail', 'webmail'],
      ].map(([kind, host]) => ({
        kind,
        type: 'CNAME',
        name: host,
        wanted: [mailServer],
        seen: [],
        state: 'missing',
      })),
    );
    await stand.setShown(lea, name, ['server', 'webmail']);
    await stand.sandbox.setRecords(`mailadmin.${name}`, 'CNAME', ['panel.old-host.example.']);
    await stand.check(lea, name);
    expect(await stand.states(lea, name)).toMatchObject({
      server: 'found',
      administration: 'wrong',
      webmail: 'found',
    });
  });

  it('accepts the addresses of the mail server in the place of an alias', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(stand, lea);
    await stand.sandbox.setRecords(mailServer, 'A', ['192.0.2.25']);
    await stand.sandbox.setRecords(`mail.${name}`, 'A', ['192.0.2.25']);
    await stand.sandbox.setRecords(`webmail.${name}`, 'A', ['192.0.2.26']);
    await stand.check(lea, name);
    expect(await stand.states(lea, name)).toMatchObject({ server: 'found', webmail: 'wrong' });
  });
});

describe('a domain whose zone we run', () => {
  it('is shown as on hold when the registrar took it off the DNS', async () => {
    const lea = await someone();
    const name = await stand.registered(lea);
    await stand.connect(lea, name);
    expect((await stand.domain(lea, name)).on_hold).toBe(false);
    await stand.product.db.query(`UPDATE domains SET is_on_hold = true WHERE name = $1`, [name]);
    expect((await stand.domain(lea, name)).on_hold).toBe(true);
  });
});
