import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { testSettings } from '../../foundation/testing/settings.ts';
import { ReplyAddressesService } from './reply-addresses.service.ts';

const keys = { old: Buffer.alloc(32, 1).toString('base64'), current: Buffer.alloc(32, 2).toString('base64') };
const serviceWith = (
  SECRETS_KEY: string,
  SECRETS_READ_KEYS = '',
  INBOUND_MAIL_ADDRESS = 'support@example.com',
) => {
  const config = {
    settings: testSettings('postgresql://127.0.0.1:9', {
      SECRETS_KEY,
      SECRETS_READ_KEYS,
      INBOUND_MAIL_ADDRESS,
    }),
  };
  return new ReplyAddressesService(config, new EncryptionService(config));
};
const [lea, sam] = ['0193f1c0-0000-7000-8000-000000000001', '0193f1c0-0000-7000-8000-000000000002'] as const;
const service = serviceWith(keys.current);
const recipientIn = (...fields: [name: string, value: string][]) =>
  service.recipientOf(fields.map(([name, value]) => ({ name, value })));
const tokenOf = (number: number, userId: string, from = service) => {
  const recipient = from.recipientOf([{ name: 'to', value: from.addressOf(number, userId) ?? '' }]);
  return recipient.kind === 'ticket' ? recipient.token : '';
};

describe('a reply address', () => {
  it('is that of one ticket and one person', () => {
    const address = service.addressOf(1001, lea) ?? '';
    expect(address).toMatch(/^support\+1001-[0-9a-f]{32}@example\.com$/);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const token = tokenOf(1001, lea);
    expect(service.isValid(1001, lea, token)).toBe(true);
    expect(service.isValid(1001, lea, token.toUpperCase())).toBe(true);
    expect(service.isValid(1001, sam, token)).toBe(false);
    expect(service.isValid(1002, lea, token)).toBe(false);
    expect(service.isValid(1001, lea, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBe(false);
    expect(service.isValid(1001, lea, '')).toBe(false);
  });

  it('stays valid while the key of its token decrypts', () => {
    const token = tokenOf(1001, lea, serviceWith(keys.old));
    expect(serviceWith(keys.current, keys.old).isValid(1001, lea, token)).toBe(true);
    expect(service.isValid(1001, lea, token)).toBe(false);
  });

  it('does not exist while no mailbox is read', () => {
    const off = serviceWith(keys.current, '', '');
    expect([off.isOn, off.addressOf(1001, lea)]).toEqual([false, undefined]);
  });
});

describe('the recipient of an email', () => {
  const token = 'a'.repeat(32);
  it.each<[[string, string][], string]>([
    [[['to', 'Support <SUPPORT@example.com>']], 'bare'],
    [
      [
        ['to', 'x@y.com'],
        ['cc', `"S, X" <support+12-${token}@example.com>`],
      ],
      'ticket',
    ],
    [[['to', `support@example.com, support+12-${token}@EXAMPLE.com`]], 'ticket'],
    [[['to', `support+12-${token}@example.com, support+12-${token.toUpperCase()}@example.com`]], 'ticket'],
    [[['to', `support+12-${token}@example.com, support+13-${token}@example.com`]], 'unclear'],
    [[['to', 'support+12@example.com']], 'unclear'],
    [[['to', 'support+@example.com']], 'unclear'],
    [[['to', `support+0-${token}@example.com`]], 'unclear'],
    [[['to', `support+9999999999-${token}@example.com`]], 'unclear'],
    [[['to', 'my-support@example.com']], 'none'],
    [[['to', 'support@example.com.evil.net']], 'none'],
    [[['to', 'support@sub.example.com']], 'none'],
    [
      [
        ['delivered-to', 'support@example.com'],
        ['bcc', 'support@example.com'],
      ],
      'none',
    ],
    [[], 'none'],
  ])('of %j is %s', (fields, kind) => {
    expect(recipientIn(...fields).kind).toBe(kind);
  });

  it('is found in linear time', () => {
    const begun = performance.now();
    for (const unit of ['support+', 'support@', 'support+a@example.com ', '+', '.'])
      recipientIn(['to', unit.repeat(50_000)]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
