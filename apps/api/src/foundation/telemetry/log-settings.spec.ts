import { Writable } from 'node:stream';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { logSettings } from './log-settings.ts';

const connectionSpy = 'canary-5e7b';

/** The line that the product's logger writes. */
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
      written({
        [name]: connectionSpy,
        body: { [name]: connectionSpy },
        request: { body: { [name]: connectionSpy } },
      }),
    ).not.toContain(connectionSpy);
  });

  it('shows the path of a request without its query, which may contain a token', () => {
    const entry = written({
      req: {
        id: '1',
        method: 'GET',
        url: `/resetpassword?reset_token=${connectionSpy}`,
        headers: { authorization: connectionSpy },
      },
    });
    expect(entry).toContain('/resetpassword');
    expect(entry).not.toContain(connectionSpy);
  });

  it('writes one line per event, whatever it contains', () => {
    const entry = written({ text: 'a\r\n{"forged":true}\u2028' });
    expect(entry.trim().split('\n')).toHaveLength(1);
  });
});
