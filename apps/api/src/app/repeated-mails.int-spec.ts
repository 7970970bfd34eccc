import { createTicket, replyAsStaff } from '@homeport/contract/support';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TaskNotificationsService } from '../account/task-notifications.service.ts';
import { ExpiryNoticesSchedule } from '../domains/expiry-notices.schedule.ts';
import { OffsetClock } from '../foundation/clock/clock.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import { testSettings } from '../foundation/testing/settings.ts';
import { TicketNotificationsService } from '../support/ticket-notifications.service.ts';
import { createApp } from './start.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { PlansSchedule } from '../billing/reconciliation/plans.schedule.ts';

const schedulers = 5;
const ticks = 100;
const hourMs = 3_600_000;
/** After a hundred such steps, the last day before the end has come. */
const stepMs = 14.8 * hourMs;

let product: Product;
let others: NestFastifyApplication[];
let lea: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  const settings = testSettings(product.db.url);
  others = await Promise.all(Array.from({ length: schedulers - 1 }, () => createApp('worker', { settings })));
  lea = await addPerson(product, { websites: 0 });
  const end = `now() + interval '62 days'`;
  await product.db.query(`UPDATE hosting_plans SET period_end = ${end} WHERE user_id = $1`, [lea.userId]);
  await product.db.query(`UPDATE domains SET expires_at = ${end} WHERE user_id = $1`, [lea.userId]);
  const admin = await addPerson(product, { role: 'admin', plan: 'none' });
  const body = { issue_type: 'tech' as const, editor_content: 'Help' };
  const { ticket_id } = (await product.call(createTicket, { body }, { token: lea.token })).body;
  for (const editor_content of ['One', 'Two', 'Three'])
    await product.call(replyAsStaff, { body: { ticket_id, editor_content } }, { token: admin.token });
});
afterAll(async () => {
  for (const app of others) await app.close();
  await product.stop();
});

/** Everything that regularly looks for due emails. */
async function lookForDue(app: NestFastifyApplication): Promise<void> {
  await Promise.all([
    app.get(PlansSchedule).sendNotices(),
    app.get(ExpiryNoticesSchedule).sendDue(),
    app.get(TicketNotificationsService).mailDue(),
    app.get(TaskNotificationsService).mailDue(),
  ]);
}

async function mailsToLea(): Promise<string[]> {
  const rows = await product.db.query<{ id: string; template: string; sealed_data: string }>(
    'SELECT id, template, sealed_data FROM mail_messages WHERE "to" = $1',
    [lea.email],
  );
  const encryption = product.app.get(EncryptionService);
  return rows
    .map(({ id, template, sealed_data: sealed }) => {
      const data = JSON.parse(encryption.open(sealed, encryptionPurpose(id))) as {
        days?: number;
        items?: unknown[];
      };
      return `${template} ${data.days ?? data.items?.length ?? ''}`.trim();
    })
    .sort();
}

it('five schedulers mail each thing once for each time that it is due, however often they look', async () => {
  const apps = [product.app, ...others];
  for (let tick = 1; tick <= ticks; tick += 1) {
    for (const app of apps) app.get(OffsetClock).offsetMs = tick * stepMs;
    // Without the slots that keep schedulers apart, all of them look for due emails at once.
    await Promise.all(apps.map(lookForDue));
  }
  const days = [1, 30, 60, 7];
  expect(await mailsToLea()).toEqual([
    ...days.map((left) => `domain-expiring ${left}`),
    ...days.map((left) => `term-ending ${left}`),
    // One email with the three replies.
    'ticket-news 3',
    'ticket-received',
  ]);
});
