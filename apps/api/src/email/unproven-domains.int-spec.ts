import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { newId } from '../foundation/ids/ids.ts';
import { UnprovenDomainsService } from './unproven-domains.service.ts';

let product: Product;
let customer: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());
beforeEach(async () => {
  customer = await addPerson(product);
});

const sweep = () => product.app.get(UnprovenDomainsService, { strict: false }).removeDue();
const add = async (name: string, wanted: string): Promise<string> => {
  const id = newId();
  await product.db.query(
    `INSERT INTO mail_domains (id, user_id, name, created_at, wanted_at)
     VALUES ($1, $2, $3, now() - $4::interval, now() - $4::interval)`,
    [id, customer.userId, name, wanted],
  );
  return id;
};
const namesLeft = async () =>
  (
    await product.db.query<{ name: string }>('SELECT name FROM mail_domains WHERE user_id = $1', [
      customer.userId,
    ])
  ).map(({ name }) => name);
const mails = async () =>
  (
    await product.db.query<{ template: string }>(
      `SELECT template FROM mail_messages WHERE "to" = $1 AND template LIKE 'mail-domain-%' ORDER BY created_at, id`,
      [customer.email],
    )
  ).map(({ template }) => template);

describe('a domain that waits to be connected to email', () => {
  it('is not mentioned in the first three weeks', async () => {
    await add('early.example', '22 days');
    await sweep();
    expect([await mails(), await namesLeft()]).toEqual([[], ['early.example']]);
  });

  it('gets one email a week before its removal, and one after it', async () => {
    const id = await add('late.example', '24 days');
    for (let times = 0; times < 3; times += 1) await Promise.all([sweep(), sweep()]);
    expect([await mails(), await namesLeft()]).toEqual([['mail-domain-waiting'], ['late.example']]);
    await product.db.query(
      `UPDATE mail_domains SET wanted_at = wanted_at - interval '7 days', warned_at = warned_at - interval '7 days' WHERE id = $1`,
      [id],
    );
    for (let times = 0; times < 3; times += 1) await Promise.all([sweep(), sweep()]);
    expect([await mails(), await namesLeft()]).toEqual([['mail-domain-waiting', 'mail-domain-removed'], []]);
  });

  it('is never removed without a week of notice, however long it has waited', async () => {
    await add('old.example', '90 days');
    await sweep();
    await sweep();
    expect([await mails(), await namesLeft()]).toEqual([['mail-domain-waiting'], ['old.example']]);
  });

  it('stays when the mail host has it', async () => {
    const id = await add('connected.example', '90 days');
    await product.db.query('UPDATE mail_domains SET added_at = now() WHERE id = $1', [id]);
    await sweep();
    expect([await mails(), await namesLeft()]).toEqual([[], ['connected.example']]);
  });
});
