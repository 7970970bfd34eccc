import type { Config } from '../config/config.ts';
import { EncryptionService } from '../crypto/encryption.service.ts';
import { shown } from './shown-values.ts';

const settings = { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'), SECRETS_READ_KEYS: [] as string[] };
const encryption = new EncryptionService({ settings } as Config);

describe('what staff see of the values of an operation', () => {
  it('is what they are, ids and numbers and lists', () => {
    const value = { websiteId: 'w1', tries: 3, names: ['a.example', null], deep: { done: true } };
    expect(shown(value)).toEqual(value);
  });

  it('is not a sealed text, wherever it lies', () => {
    const secret = encryption.seal('hunter2', 'test');
    expect(shown({ plain: secret, list: [secret], deep: { inner: secret } })).toEqual({
      plain: '(sealed)',
      list: ['(sealed)'],
      deep: { inner: '(sealed)' },
    });
  });

  it('is nothing that is named like a secret', () => {
    expect(shown({ adminPassword: 'hunter2', reset_token: ['a'] })).toEqual({
      adminPassword: '(sealed)',
      reset_token: ['(sealed)'],
    });
  });
});
