import { Writable } from 'node:stream';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { logSettings } from './log-settings.ts';

const canary = 'canary-5e7b';

/** What the product's logger writes of an entry. */
function written(entry: object): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { pinoHttp } = logSettings({ settings: { LOG_LEVEL: 'trace' } } as Config);
  pino(pinoHttp as pino.LoggerOptions, sink).info(entry);
  return lines.join('');
}

describe('the log', () => {
  it.each([
    'password',
    'otp',
    'access_token',
    'refresh_token',
    'device_token',
    'reset_token',
    'generated_pwd',
    'key',
    'secret',
  ])('never shows a %s, wherever it stands', (name) => {
    expect(
      written({ [name]: canary, body: { [name]: canary }, request: { body: { [name]: canary } } }),
    ).not.toContain(canary);
  });

  it('shows of a request its path, without the query that may carry a token', () => {
    const entry = written({
      req: {
        id: '1',
        method: 'GET',
        url: `/resetpassword?reset_token=${canary}`,
        headers: { authorization: canary },
      },
    });
    expect(entry).toContain('/resetpassword');
    expect(entry).not.toContain(canary);
  });

  it('keeps one event on one line, whatever it is given', () => {
    const entry = written({ text: 'a\r\n{"forged":true}\u2028' });
    expect(entry.trim().split('\n')).toHaveLength(1);
  });
});
