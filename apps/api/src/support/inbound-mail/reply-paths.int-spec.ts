import { createTicket, replyAsStaff } from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { compose } from '../../foundation/mail/compose.ts';
import { mailLanguage } from '../../foundation/mail/mail-language.ts';
import { encryptionPurpose } from '../../foundation/mail/mail.operation.ts';
import { sampleBrand } from '../../foundation/mail/mail-samples.ts';
import type { TicketNotificationsData, TicketReceivedData } from '../../foundation/mail/templates/support.ts';
import { TicketNotificationsService } from '../ticket-notifications.service.ts';
import { cutReply } from './reply-text.ts';

const address = 'support@homeport-mail.net';
let product: Product;
let admin: TestPerson;
let lea: TestPerson;
beforeAll(async () => {
  product = await Product.start('http', {
    INBOUND_MAIL_ADDRESS: address,
    MAIL_FROM: 'Homeport <no-reply@homeport-mail.net>',
  });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
beforeEach(async () => {
  lea = await addPerson(product);
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const open = async () => {
  const body = { issue_type: 'tech' as const, editor_content: 'Help' };
  return (await product.call(createTicket, { body }, by(lea))).body.ticket_id;
};
const answer = (ticket_id: number) =>
  product.call(replyAsStaff, { body: { ticket_id, editor_content: 'Try again' } }, by(admin));
const mailDue = async () => {
  await product.db.query(`UPDATE ticket_notices SET created_at = created_at - interval '3 minutes'`);
  await product.db.query(`UPDATE tickets SET creator_viewed_at = creator_viewed_at - interval '3 minutes'`);
  await product.app.get(TicketNotificationsService).mailDue();
};
const mailsOf = async <Data>(template: string): Promise<Data[]> => {
  const rows = await product.db.query<{ id: string; sealed_data: string }>(
    `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = $2 ORDER BY created_at`,
    [lea.email, template],
  );
  const encryption = product.app.get(EncryptionService);
  return rows.map(
    ({ id, sealed_data: sealed }) => JSON.parse(encryption.open(sealed, encryptionPurpose(id))) as Data,
  );
};
const english = mailLanguage(null);

describe('an email about one ticket', () => {
  it('is answered at an address of this ticket, from the first one on', async () => {
    const number = await open();
    const [receipt] = await mailsOf<TicketReceivedData>('ticket-received');
    expect(receipt?.reply).toEqual({
      address: expect.stringMatching(new RegExp(`^support\\+${number}-[0-9a-f]{32}@homeport-mail\\.net$`)),
      references: [`ticket-${number}@homeport-mail.net`],
    });
    await answer(number);
    await mailDue();
    const [news] = await mailsOf<TicketNotificationsData>('ticket-news');
    expect(news?.reply).toEqual(receipt?.reply);
  });

  it('continues the conversation of the last email that came in', async () => {
    const number = await open();
    await product.db.query(
      `INSERT INTO inbound_mails (id, mailbox, uid_validity, uid, state, message_id, ticket_number, received_at)
       VALUES (gen_random_uuid(), 'test', 1, $1::int, 'accepted', 'last@maison-lune.com', $1::int, now())`,
      [number],
    );
    await answer(number);
    await mailDue();
    const [news] = await mailsOf<TicketNotificationsData>('ticket-news');
    expect(news?.reply?.references).toEqual([`ticket-${number}@homeport-mail.net`, 'last@maison-lune.com']);
  });

  it('says where to write, in its text and its HTML, and an answer that quotes it is cut there', async () => {
    const number = await open();
    await answer(number);
    await mailDue();
    const [news] = (await mailsOf<TicketNotificationsData>('ticket-news')) as [TicketNotificationsData];
    const { text, html, replyTo } = await compose('ticket-news', news, sampleBrand, english);
    expect(replyTo).toBe(news.reply?.address);
    expect(text.startsWith('##- Reply above this line -##\n')).toBe(true);
    expect(html).toContain('##- Reply above this line -##');
    expect(text).toContain('Answer this email');
    expect(cutReply(`Thank you\n\n${text}`)).toBe('Thank you');
  });
});

it('an email about several tickets has no address for answers, and says so', async () => {
  const numbers = [await open(), await open()];
  for (const number of numbers) await answer(number);
  await mailDue();
  const [news] = (await mailsOf<TicketNotificationsData>('ticket-news')) as [TicketNotificationsData];
  expect(news.items).toHaveLength(2);
  expect(news.reply).toBeUndefined();
  const { text, replyTo } = await compose('ticket-news', news, sampleBrand, english);
  expect(replyTo).toBeUndefined();
  expect(text).not.toContain('##-');
  expect(text).toContain('This email is about several requests.');
});
