import { checks, runChecks } from '@homeport/contract/staff-monitoring';
import { Config } from '../foundation/config/config.ts';
import { CheckResultsService } from '../foundation/doctor/check-results.service.ts';
import { DoctorSchedule } from '../foundation/doctor/doctor.schedule.ts';
import { ExamineOperation } from '../foundation/doctor/examine.operation.ts';
import { Clock, OffsetClock } from '../foundation/clock/clock.ts';
import { SchedulesRepository } from '../foundation/schedules/schedules.repository.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { crashAt, crashPoints, runToEnd } from './testing/crash.ts';
import { DoctorEnvironment } from './testing/doctor-environment.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { shareOf } from './testing/share.ts';

let env: DoctorEnvironment;
let admin: TestPerson;

beforeAll(async () => {
  env = await DoctorEnvironment.start();
  admin = await addPerson(env.product, { role: 'admin', plan: 'none' });
});
afterAll(() => env.stop());
beforeEach(async () => {
  await env.product.db.query('DELETE FROM check_results');
  await env.product.db.query('DELETE FROM staff_notices');
});

const start = async () =>
  (await env.product.call(runChecks, { body: {} }, { token: admin.token })).body.operation_id;
const examined = async () => runToEnd(env.product, await start());
const read = async () => (await env.product.call(checks, {}, { token: admin.token })).body;
const checkOf = async (part: string, name: string) =>
  (await read()).parts.find(({ id }) => id === part)?.checks.find((check) => check.name === name);
const notices = () =>
  env.product.db.query<{ subject: string; what: string }>(
    `SELECT kind, subject, what, path FROM staff_notices WHERE subject LIKE 'Gandi%' ORDER BY created_at, key`,
  );
const low = {
  kind: 'staff_provider',
  subject: 'Gandi: Prepaid balance',
  what: '10.00 USD is less than 50 USD (LOW_BALANCE_ALARM)',
  path: '{admin}/providers',
};

describe('the checks of the installation', () => {
  it('are shown to admins with their messages, and without secrets', async () => {
    expect(await read()).toEqual({ is_running: false, checked: null, parts: [] });
    await examined();
    const answer = await read();
    expect(answer.checked).not.toBeNull();
    expect(answer.parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Database', 'Redis', 'Stripe', 'Panel server fra1', 'Gandi', 'Bunny']),
    );
    expect(await checkOf('gandi', 'Token')).toMatchObject({
      state: 'ok',
      what: 'Gandi accepts the token',
      fix: null,
      message_keys: { name: { key: 'doctor.checks.token' }, what: { key: 'doctor.gandi.token' } },
    });
    const { settings } = env.product.app.get(Config);
    for (const secret of [settings.GANDI_TOKEN, settings.STRIPE_SECRET_KEY, settings.PANEL_SECRETS_KEY])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('tell staff once of a low balance, and once when it is topped up', async () => {
    await env.sandbox.topUp(-999_000);
    try {
      await examined();
      await examined();
      expect(await notices()).toEqual([low]);
      expect(await checkOf('gandi', 'Prepaid balance')).toMatchObject({
        state: 'problem',
        fix: 'Top up the account: without money, domains are neither registered nor renewed.',
      });
    } finally {
      await env.sandbox.topUp(999_000);
    }
    await examined();
    await examined();
    expect(await notices()).toEqual([low, { ...low, what: 'This problem is solved.' }]);
  });

  it('are made once, however often they are asked for at once', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other).toBe(one);
    expect(await read()).toMatchObject({ is_running: true });
    await runToEnd(env.product, one);
    expect(await read()).toMatchObject({ is_running: false });
  });

  it.each(shareOf(crashPoints))('end the same after a worker was killed %s', async (point) => {
    await env.sandbox.topUp(-999_000);
    try {
      const operationId = await start();
      await crashAt(env.product, operationId, 0, point);
      await runToEnd(env.product, operationId);
      expect(await notices()).toEqual([low]);
      expect(await checkOf('gandi', 'Prepaid balance')).toMatchObject({ state: 'problem' });
    } finally {
      await env.sandbox.topUp(999_000);
    }
  });

  it('do not replace newer results', async () => {
    await examined();
    const clock = env.product.app.get(Clock);
    const past = new Date(clock.now().getTime() - 60_000);
    const { checked } = await read();
    jest.spyOn(clock, 'now').mockReturnValueOnce(past);
    await env.product.app.get(CheckResultsService).examine();
    expect((await read()).checked).toBe(checked);
  });

  it('are made every six hours', async () => {
    const clock = new OffsetClock();
    const schedules = new SchedulesService(env.product.app.get(SchedulesRepository), clock);
    const examination = env.product.app.get(ExamineOperation);
    const starts = jest.spyOn(examination, 'start').mockResolvedValue('');
    new DoctorSchedule(schedules, examination).onModuleInit();
    const midnight = 2 * 86_400_000 - (clock.now().getTime() % 86_400_000);
    for (const hours of [0, 2, 6, 12]) {
      clock.offsetMs = midnight + hours * 3_600_000;
      await schedules.tick();
    }
    expect(starts).toHaveBeenCalledTimes(3);
  });
});
