import { Clock } from '../../foundation/clock/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { MailClientsService } from './mail-clients.service.ts';

/** `maxParamLength` of the server. */
const longestParam = 300;

class SetClock extends Clock {
  at = new Date('2026-11-26T12:00:00Z');

  now(): Date {
    return this.at;
  }
}

const domain = { name: `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.test` };
const row = { id: newId(), name: 'n'.repeat(64), domain };

/** Setup links to the mailbox with the longest address, while it exists. */
function environmentOf() {
  const config = {
    settings: {
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      SECRETS_READ_KEYS: [],
      PUBLIC_URL: 'https://portal.test',
      BRAND_NAME: 'Brand',
    },
  } as unknown as Config;
  const encryption = new EncryptionService(config);
  const clock = new SetClock();
  const known = new Map([[row.id, row]]);
  const clients = new MailClientsService(
    { find: async () => ({ domain }) } as never,
    { findAdded: async () => domain } as never,
    { get: async () => ({ server: 'mx.host.test' }) } as never,
    { findOf: async () => row, findWithDomain: async (id: string) => known.get(id) ?? null } as never,
    encryption,
    config,
    clock,
  );
  const tokenOf = async () => {
    const { url } = await clients.linkTo('user-1', { domain: domain.name, name: row.name });
    return decodeURIComponent(new URL(url).pathname.slice('/mail-setup/'.length));
  };
  return { clients, encryption, clock, known, tokenOf };
}

describe('a setup link', () => {
  it('is short enough for the longest address', async () => {
    const { clients, tokenOf } = environmentOf();
    const token = await tokenOf();
    expect(token.length).toBeLessThan(longestParam);
    expect(await clients.openLink(token)).toMatchObject({
      address: `${row.name}@${domain.name}`,
      settings: { domain: domain.name, server: 'mx.host.test' },
    });
  });

  it('works for a quarter of an hour, while the mailbox exists', async () => {
    const { clients, clock, known, tokenOf } = environmentOf();
    const token = await tokenOf();
    clock.at = new Date('2026-11-26T12:15:00Z');
    expect(await clients.openLink(token)).toBeDefined();
    known.delete(row.id);
    expect(await clients.openLink(token)).toBeUndefined();
    known.set(row.id, row);
    clock.at = new Date('2026-11-26T12:15:01Z');
    expect(await clients.openLink(token)).toBeUndefined();
  });

  it('with other contents is invalid', async () => {
    const { clients, encryption } = environmentOf();
    const until = Date.parse('2026-11-26T12:10:00Z');
    for (const facts of [`${row.id} ${until}`, '', row.id, `${row.id} soon`, `x ${until}`])
      for (const purpose of ['mail setup link', 'another purpose']) {
        const isValid = facts === `${row.id} ${until}` && purpose === 'mail setup link';
        const opened = await clients.openLink(encryption.seal(facts, purpose));
        expect(opened !== undefined).toBe(isValid);
      }
    expect(await clients.openLink('not-a-token')).toBeUndefined();
  });
});
