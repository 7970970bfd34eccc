import { type Fault, FaultInjector, faultSchema } from './faults.ts';

const nothing = { dropAfterEffect: false, garbage: false };

function injector(...faults: object[]): FaultInjector {
  const result = new FaultInjector();
  for (const fault of faults) result.add(faultSchema.parse(fault));
  return result;
}

describe('FaultInjector', () => {
  it('leaves a request alone when no fault is meant for it', async () => {
    const faults = injector(
      { provider: 'stripe', kind: 'status' },
      { provider: 'plesk', kind: 'status', match: '/other' },
    );
    await expect(faults.strike('plesk', 'POST /enterprise/control/agent.php')).resolves.toEqual(nothing);
    expect(faults.list()).toHaveLength(2);
  });

  it('applies the given number of times, then ends', async () => {
    const faults = injector({ provider: 'stripe', kind: 'status', value: 429, times: 2 });
    await expect(faults.strike('stripe', 'GET /v1/customers')).resolves.toEqual({ ...nothing, status: 429 });
    await expect(faults.strike('stripe', 'GET /v1/customers')).resolves.toEqual({ ...nothing, status: 429 });
    await expect(faults.strike('stripe', 'GET /v1/customers')).resolves.toEqual(nothing);
    expect(faults.list()).toEqual([]);
  });

  it('matches a part of method, path and body', async () => {
    const faults = injector({ provider: 'stripe', match: 'POST /v1/refunds', kind: 'garbage' });
    await expect(faults.strike('stripe', 'GET /v1/refunds')).resolves.toEqual(nothing);
    await expect(faults.strike('stripe', 'POST /v1/refunds charge=ch_1')).resolves.toEqual({
      ...nothing,
      garbage: true,
    });
  });

  it('answers 500 where no status is given', async () => {
    const faults = injector({ provider: 'plesk', kind: 'status' });
    await expect(faults.strike('plesk', 'GET /')).resolves.toMatchObject({ status: 500 });
  });

  it('waits out a delay before it says what else to do', async () => {
    const faults = injector(
      { provider: 'mail', kind: 'delay', value: 60 },
      { provider: 'mail', kind: 'drop-after-effect' },
    );
    const before = performance.now();
    await expect(faults.strike('mail', 'DATA /a@example.com')).resolves.toEqual({
      ...nothing,
      dropAfterEffect: true,
    });
    // A timer may come a millisecond early.
    expect(performance.now() - before).toBeGreaterThanOrEqual(59);
  });

  it('has an answer held back after the work, forever without a value', async () => {
    const late = { provider: 'mxroute', kind: 'late-answer' };
    const faults = injector({ ...late, value: 40 }, late);
    await expect(faults.strike('mxroute', 'POST /')).resolves.toEqual({ ...nothing, lateMs: 40 });
    await expect(injector(late).strike('mxroute', 'POST /')).resolves.toEqual({
      ...nothing,
      lateMs: Infinity,
    });
    expect(() => injector({ ...late, provider: 'stripe' })).toThrow('hold their answers back');
  });

  it('forgets everything when cleared', async () => {
    const faults = injector({ provider: 'objects', kind: 'status' });
    faults.clear();
    await expect(faults.strike('objects', 'GET /')).resolves.toEqual(nothing);
  });

  it('keeps its own count, not that of the fault it was given', async () => {
    const fault: Fault = faultSchema.parse({ provider: 'stripe', kind: 'status' });
    const faults = new FaultInjector();
    faults.add(fault);
    await faults.strike('stripe', 'GET /');
    expect(fault.times).toBe(1);
  });
});

describe('faultSchema', () => {
  it('matches everything, once, by default', () => {
    expect(faultSchema.parse({ provider: 'stripe', kind: 'delay' })).toEqual({
      provider: 'stripe',
      kind: 'delay',
      match: '',
      times: 1,
    });
  });

  it.each([
    ['an unknown provider', { provider: 'enom', kind: 'delay' }, 'provider'],
    ['an unknown kind', { provider: 'stripe', kind: 'explode' }, 'kind'],
    ['garbage in SMTP, which has no body to spoil', { provider: 'mail', kind: 'garbage' }, 'kind'],
    ['a status that is no error', { provider: 'stripe', kind: 'status', value: 204 }, 'value'],
    ['a status beyond all statuses', { provider: 'stripe', kind: 'status', value: 1000 }, 'value'],
    ['no times at all', { provider: 'stripe', kind: 'delay', times: 0 }, 'times'],
  ])('refuses %s', (_case, fault, field) => {
    const result = faultSchema.safeParse(fault);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(field);
  });

  it('refuses a misspelt field', () => {
    const result = faultSchema.safeParse({ provider: 'stripe', kind: 'delay', time: 2 });
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['time'] }]);
  });
});

describe('a fault injector that is stopped', () => {
  it('drops what is held back, so that it writes nothing into a store that is closed', () => {
    jest.useFakeTimers();
    const faults = injector({ provider: 'plesk', kind: 'delay', value: 60_000, times: 2 });
    const done = jest.fn<void, []>();
    void faults.strike('plesk', 'de TASK task_install lune.com').then(done);
    expect(jest.getTimerCount()).toBe(1);
    faults.stop();
    void faults.strike('plesk', 'de TASK task_install lune.com').then(done);
    expect(jest.getTimerCount()).toBe(0);
  });
});
