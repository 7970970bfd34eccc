import { toImapError } from './imap-error.ts';

const failed = (facts: object, text = 'Command failed') => Object.assign(new Error(text), facts);

it.each([
  [{ authenticationFailed: true, serverResponseCode: 'AUTHENTICATIONFAILED' }, 'sign_in'],
  [{ authenticationFailed: true, serverResponseCode: 'UNAVAILABLE' }, 'unreachable'],
  [
    { authenticationFailed: true, response: 'A1 NO [ALERT] Too many simultaneous connections' },
    'unreachable',
  ],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'certificate'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'no_tls'],
  [{ serverResponseCode: 'OVERQUOTA' }, 'full'],
  [{ code: 'ECONNRESET' }, 'unreachable'],
  [{ code: 'NoConnection' }, 'unreachable'],
  [{ responseText: 'No such mailbox' }, 'rejected'],
])('translates %j', (facts, kind) => {
  expect(toImapError('source', failed(facts))).toMatchObject({ kind, side: 'source' });
});

it('keeps neither the password nor the command with it', () => {
  const error = toImapError(
    'source',
    failed({ responseText: 'BAD LOGIN lea hunter2', executedCommand: 'LOGIN lea hunter2' }),
    'hunter2',
  );
  expect(error.message).toBe('Command failed: BAD LOGIN lea ***');
  expect(error.cause).toBeUndefined();
});
