import { isConnectionError } from './database.ts';

const fromDriver = (originalCode: string) =>
  Object.assign(new Error('Invalid invocation'), {
    code: 'P2010',
    meta: { driverAdapterError: { cause: { originalCode } } },
  });

describe('an unavailable database', () => {
  it.each([
    ['cannot be reached', Object.assign(new Error('no'), { code: 'P1001' })],
    ['shuts down', fromDriver('57P01')],
    ['is starting', fromDriver('57P03')],
    ['has no connection left', fromDriver('53300')],
    ['cut the connection', new Error('Connection terminated unexpectedly')],
    ['cut it before', new Error('Client has encountered a connection error and is not queryable')],
  ])('is told from its errors when it %s', (_how, error) => {
    expect(isConnectionError(error)).toBe(true);
  });

  it.each([
    ['a refused row', fromDriver('23505')],
    ['a statement that makes no sense', fromDriver('42601')],
    ['a fault of ours', new TypeError('undefined is not a function')],
    ['nothing', null],
  ])('is not told from %s', (_what, error) => {
    expect(isConnectionError(error)).toBe(false);
  });
});
