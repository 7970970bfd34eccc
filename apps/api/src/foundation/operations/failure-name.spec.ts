import { failureName } from './failure-name.ts';

it.each([
  ['panel_full', { key: 'failures.panel_full' }],
  ['panel_rejected', { key: 'failures.rejected' }],
  ['mail_unknown_outcome', { key: 'failures.unknown_outcome' }],
])('names the error code %s by a message', (code, message) =>
  expect(failureName(code)).toMatchObject(message),
);

it('leaves a code without a text as it is', () =>
  expect(failureName('gone_with_a_release')).toBe('gone_with_a_release'));
