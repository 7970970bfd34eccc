import { closeAgreeing } from '../billing/testing/agreement.ts';
import { ConfirmationRemindersSchedule } from './confirmation-reminders.schedule.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

const daySeconds = 86_400;
let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

const confirmations = () => env.billing.app.get(OwnerConfirmationsService, { strict: false });
const resend = (userId: string, name: string) => confirmations().resend(userId, name, { actorId: userId });
const sendReminders = () => env.billing.app.get(ConfirmationRemindersSchedule, { strict: false }).sendDue();
async function passDayByDay(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await env.billing.advance(daySeconds);
    await sendReminders();
    await sendReminders();
    await env.billing.work();
  }
}
const shown = (userId: string, name: string) =>
  env.billing.app.get(DomainDetailsService, { strict: false }).describe(userId, name);
const listed = async (userId: string) =>
  (await env.billing.app.get(DomainListService, { strict: false }).listOf(userId)).domains;
const subjectsTo = async (email: string) =>
  (await env.billing.sandbox.inbox(email)).toReversed().map(({ subject }) => subject);

describe('a domain whose owner has not confirmed their address', () => {
  it('shows the deadline, gets reminders on days 1, 7 and 12, is shown as on hold, and works again once confirmed', async () => {
    const name = newName();
    const { userId, email } = await env.registered(name);
    const before = await shown(userId, name);
    expect(before).toMatchObject({ owner_confirmation: 'pending', on_hold: false });
    const registered = new Date(before.timestamp ?? '').getTime();
    expect(new Date(before.confirm_by ?? '').getTime() - registered).toBe(15 * daySeconds * 1000);

    await passDayByDay(14);
    const reminder = `Confirm your email address to keep ${name} online`;
    expect(await subjectsTo(email)).toEqual([`${name} is yours`, reminder, reminder, reminder]);
    expect(await shown(userId, name)).toMatchObject({ owner_confirmation: 'pending', on_hold: false });

    await passDayByDay(3);
    expect((await subjectsTo(email)).slice(4)).toEqual([`${name} is offline: confirm your email address`]);
    expect(await shown(userId, name)).toMatchObject({
      owner_confirmation: 'failed',
      confirm_by: null,
      on_hold: true,
    });

    expect(await listed(userId)).toMatchObject([{ name, on_hold: true }]);

    await resend(userId, name);
    await env.billing.work();
    await expect(resend(userId, name)).rejects.toMatchObject({ code: 'conflict' });
    const [resent] = await env.billing.query(
      `SELECT state FROM operations WHERE kind = 'domains.resendConfirmation' AND owner_id = $1`,
      [userId],
    );
    expect(resent).toEqual({ state: 'succeeded' });

    await env.billing.sandbox.confirmOwner(name);
    await sendReminders();
    expect(await shown(userId, name)).toMatchObject({ owner_confirmation: 'confirmed', on_hold: false });
    expect(await listed(userId)).toMatchObject([{ name, on_hold: false }]);
    await expect(resend(userId, name)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gets no reminder once the address is confirmed', async () => {
    const name = newName();
    const { email } = await env.registered(name);
    await env.billing.sandbox.confirmOwner(name);
    await passDayByDay(13);
    expect(await subjectsTo(email)).toEqual([`${name} is yours`]);
  });
});
