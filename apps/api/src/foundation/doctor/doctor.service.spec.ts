import { testSettings } from '../testing/settings.ts';
import { balanceFinding } from './balance.ts';
import { type DoctorCheck, type Finding, ok, skipped } from './doctor-check.ts';
import { listOf } from './doctor.commands.ts';
import { DoctorService } from './doctor.service.ts';
import { messageOf } from '../messages/message.ts';

const settings = testSettings('postgresql://homeport:a-long%2Fpassword@127.0.0.1:9/homeport', {
  GANDI_TOKEN: 'a-secret-token',
});

/** A doctor with one part. */
function doctorWith(checks: readonly DoctorCheck[], access?: DoctorCheck): DoctorService {
  const doctor = new DoctorService({ settings });
  const part = { id: 'test', name: 'Test', isProvider: true, checks };
  doctor.register(async () => [{ ...part, ...(access === undefined ? {} : { access }) }]);
  return doctor;
}

const fine = ok(messageOf('doctor.gandi.token'));
const fix = messageOf('doctor.gandi.tokenFix');

const check = (run: () => Promise<Finding>): DoctorCheck => ({ name: 'doctor.checks.api', fix, run });

describe('a check', () => {
  afterEach(() => jest.useRealTimers());

  it('that fails with an error is a problem, with what to do about it', async () => {
    const failing = check(() => Promise.reject(new Error('refused', { cause: new Error('no route') })));
    expect(await doctorWith([failing]).examine()).toEqual([
      {
        id: 'test',
        name: 'Test',
        isProvider: true,
        findings: [
          {
            check: 'doctor.checks.api',
            state: 'problem',
            what: messageOf('doctor.error', { error: 'refused (no route)' }),
            fix,
          },
        ],
      },
    ]);
  });

  it('that does not end is a problem after its time limit', async () => {
    jest.useFakeTimers();
    const examined = doctorWith([
      check(() => new Promise(() => undefined)),
      check(async () => fine),
    ]).examine();
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await examined)[0]?.findings).toMatchObject([
      { state: 'problem', what: { english: 'No result within 30 seconds' } },
      { state: 'ok' },
    ]);
  });

  it('is not made without access', async () => {
    const run = jest.fn(async () => fine);
    const [part] = await doctorWith(
      [check(run)],
      check(async () => skipped(messageOf('doctor.gandi.notSet'))),
    ).examine();
    expect(part?.findings).toEqual([
      { check: 'doctor.checks.api', state: 'skipped', what: messageOf('doctor.gandi.notSet') },
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  it('shows no secret that an error repeats', async () => {
    const failing = check(() => Promise.reject(new Error('Token a-secret-token, password a-long/password')));
    const printing = check(async () =>
      ok(messageOf('doctor.gandi.token'), { output: 'GANDI_TOKEN=a-secret-token' }),
    );
    const text = listOf(await doctorWith([failing, printing]).examine());
    expect(text).toContain('PROBLEM  API: Token ***, password ***');
    expect(text).toContain('| GANDI_TOKEN=***');
  });
});

describe('a prepaid balance', () => {
  it.each([
    [5_000, 50, 'ok'],
    [4_999, 50, 'problem'],
    [0, 0, 'ok'],
    [-1, 0, 'problem'],
  ])('of %d cents with an alarm at %d is %s', (cents, alarm, state) => {
    const finding = balanceFinding({ cents, currency: 'EUR' }, alarm, messageOf('doctor.gandi.effect'));
    expect(finding).toMatchObject({ state, balance: { cents, currency: 'EUR' } });
  });
});
