import type { Config } from '../config/config.ts';
import { EncryptionService } from '../crypto/encryption.service.ts';
import { shown } from './shown-values.ts';

const settings = { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'), SECRETS_READ_KEYS: [] as string[] };
const encryption = new EncryptionService({ settings } as Config);

describe('the values of an operation that staff see', () => {
  it('includes ids, numbers and lists', () => {
    const value = { websiteId: 'w1', tries: 3, names: ['a.example', null], deep: { done: true } };
    expect(shown(value)).toEqual(value);
  });

  it('excludes encrypted texts at any depth', () => {
    const secret = encryption.seal('hunter2', 'test');
    expect(shown({ plain: secret, list: [secret], deep: { inner: secret } })).toEqual({
      plain: '(sealed)',
      list: ['(sealed)'],
      deep: { inner: '(sealed)' },
    });
  });

  it('excludes values with names of secrets', () => {
    expect(shown({ adminPassword: 'hunter2', reset_token: ['a'] })).toEqual({
      adminPassword: '(sealed)',
      reset_token: ['(sealed)'],
    });
  });
});
