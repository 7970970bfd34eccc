const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** To the second, in the browser's zone: '14:32:05' today, '19 Nov, 14:32:05' on other days. */
export function clockTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return (then.toDateString() === now.toDateString() ? time : dayAndTime).format(then);
}

const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** '14:32', in the browser's zone. */
export function clockMinute(iso: string): string {
  return minute.format(new Date(iso));
}
