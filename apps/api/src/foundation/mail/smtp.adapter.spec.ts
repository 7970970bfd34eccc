import { toProviderError } from './smtp.adapter.ts';

function smtpError(fields: { responseCode?: number; command?: string; code?: string }): Error {
  return Object.assign(new Error('from the server'), fields);
}

describe('an error of the mail server', () => {
  it.each([
    ['an unknown mailbox', { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }],
    ['content that is refused', { responseCode: 554, command: 'DATA', code: 'EMESSAGE' }],
  ])('ends the mail for %s', (_, fields) => {
    expect(toProviderError(smtpError(fields))).toMatchObject({ kind: 'rejected', passing: false });
  });

  it.each([
    ['a greylisted mailbox', { responseCode: 451, command: 'RCPT TO', code: 'EENVELOPE' }],
    ['a refused sign-in of ours', { responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }],
    ['a refused sender of ours', { responseCode: 550, command: 'MAIL FROM', code: 'EENVELOPE' }],
    ['a server that is away', { code: 'ESOCKET', command: 'CONN' }],
    ['a name that does not resolve', { code: 'EDNS', command: 'CONN' }],
  ])('lets the mail be tried again for %s', (_, fields) => {
    expect(toProviderError(smtpError(fields))).toMatchObject({ kind: 'unavailable', passing: true });
  });

  it.each(['ETIMEDOUT', 'EABORT'])('leaves the outcome open after %s', (code) => {
    expect(toProviderError(smtpError({ code }))).toMatchObject({ kind: 'unknown_outcome', passing: true });
  });

  it('keeps the answer of the server for staff', () => {
    const error = smtpError({ responseCode: 550, command: 'RCPT TO' });
    expect(toProviderError(error).message).toBe('from the server');
    expect(toProviderError(error).cause).toBe(error);
  });
});
