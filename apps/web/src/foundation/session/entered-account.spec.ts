import { createEnteredAccount } from './entered-account.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';

const account = { id: 'o1', email: 'lea@example.com', role: 'developer', isLimited: true } as const;

describe('the account that a tab works in', () => {
  it('is the person’s own until another one is entered, and takes effect with the next page', () => {
    const storage = new MemoryStorage();
    const page = createEnteredAccount(storage);
    expect(page.of('u1')).toBeNull();
    page.enter('u1', account);
    expect(page.of('u1')).toBeNull();
    const next = createEnteredAccount(storage);
    expect(next.of('u1')).toEqual(account);
    next.leave();
    expect(next.of('u1')).toEqual(account);
    expect(createEnteredAccount(storage).of('u1')).toBeNull();
  });

  it('is not kept for the next person who signs in', () => {
    const storage = new MemoryStorage();
    createEnteredAccount(storage).enter('u1', account);
    const page = createEnteredAccount(storage);
    expect(page.of('u2')).toBeNull();
    expect(page.of(undefined)).toBeNull();
  });

  it.each(['{', '{}', 'null', '{"userId":"u1","account":{"id":"o1","role":"owner"}}'])(
    'is the own one for the entry %s',
    (entry) => {
      const storage = new MemoryStorage();
      storage.setItem('portal.account', entry);
      expect(createEnteredAccount(storage).of('u1')).toBeNull();
    },
  );
});
