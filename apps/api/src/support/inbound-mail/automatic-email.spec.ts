import { isAutomatic, isUnattended } from './automatic-email.ts';

const isProgram = (name: string, value: string) => isAutomatic([{ name, value }]);

it.each([
  ['auto-submitted', 'auto-generated'],
  ['auto-submitted', 'auto-replied (vacation)'],
  ['precedence', 'Bulk'],
  ['precedence', 'list'],
  ['return-path', '<>'],
  ['return-path', '< >'],
  ['list-unsubscribe', '<mailto:x@y.com>'],
  ['content-type', 'multipart/report; report-type=delivery-status'],
  ['x-autoreply', 'yes'],
  ['x-auto-response-suppress', 'All'],
  ['x-auto-response-suppress', 'DR, OOF, AutoReply'],
])('an email with %s: %s is from a program', (name, value) => {
  expect(isProgram(name, value)).toBe(true);
});

it.each([
  ['auto-submitted', 'no'],
  ['return-path', '<lea@maison-lune.com>'],
  ['precedence', 'first-class'],
  ['content-type', 'multipart/mixed'],
  ['x-auto-response-suppress', 'DR, RN'],
])('an email with %s: %s is from a person', (name, value) => {
  expect(isProgram(name, value)).toBe(false);
});

it.each([
  'MAILER-DAEMON@mx.example.com',
  'no-reply@x.com',
  'noreply+3@x.com',
  'bounces-12@x.com',
  'postmaster@x.com',
])('%s reads no answers', (author) => {
  expect(isUnattended(author)).toBe(true);
});

it('people with similar names do', () => {
  expect(isUnattended('bouncesky@x.com') || isUnattended('lea.noreply@x.com')).toBe(false);
});
