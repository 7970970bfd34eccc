import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AddressesSchedule } from './addresses.schedule.ts';

const now = new Date('2026-11-26T12:00:00Z');

class StoppedClock extends Clock {
  now(): Date {
    return now;
  }
}

/** The schedule with due domains, of which some fail. */
function scheduleOf(due: readonly string[], errors: Record<string, Error>) {
  const asked: string[] = [];
  const read: string[] = [];
  const skipped: string[] = [];
  const addresses = {
    listDue: async () => due.map((id) => ({ id })),
    markAsked: async (id: string) => asked.push(id),
    markRead: async (id: string) => skipped.push(id),
  };
  const sync = {
    sync: async (id: string) => {
      const error = errors[id];
      if (error !== undefined) throw error;
      read.push(id);
    },
  };
  const schedule = new AddressesSchedule({} as never, addresses as never, sync as never, new StoppedClock());
  return { schedule, asked, read, skipped };
}

it('a domain that fails keeps no other from being read, and the first failure is reported', async () => {
  const first = new ProviderError('unavailable', 'mail_unavailable', 'first');
  const { schedule, asked, read, skipped } = scheduleOf(['a', 'b', 'c', 'd', 'e'], {
    a: first,
    b: new ProviderError('rejected', 'mail_rejected', 'permanent'),
    d: new Error('second'),
  });
  await expect(schedule.readDue()).rejects.toBe(first);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(read).toEqual(['c', 'e']);
  expect(skipped).toEqual(['b']);
});

it('a permanent error alone is no failure of the schedule', async () => {
  const { schedule, skipped } = scheduleOf(['a'], {
    a: new ProviderError('rejected', 'mail_rejected', 'permanent'),
  });
  await schedule.readDue();
  expect(skipped).toEqual(['a']);
});
