import { dueReminder } from './confirmation-reminders.ts';

const registered = new Date('2026-11-01T10:00:00Z');
const after = (days: number) => dueReminder(registered, new Date(registered.getTime() + days * 86_400_000));

describe('the reminder to confirm the owner’s address', () => {
  it.each([
    [0, undefined],
    [0.99, undefined],
    [1, 1],
    [6.9, 1],
    [7, 7],
    [12, 12],
    [14, 12],
  ])('%s days after the registration is that of day %s', (days, reminder) => {
    expect(after(days)).toBe(reminder);
  });
});
