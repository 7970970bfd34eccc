import { MemoryStorage } from './memory-storage.fixture.ts';
import { clearReferral, saveReferral, readReferral, referralIn } from './arrival.ts';

const at = (path: string) => new URL(path, 'https://portal.example');
const DAY = 86_400_000;

describe('a referral link', () => {
  it.each([
    ['/?refer=LEA-42', 'LEA-42'],
    ['/signup?referral=abc_1', 'abc_1'],
    ['/refer/CODE/', 'CODE'],
    ['/domain/buy/preferred.com', null],
    ['/domain/buy/refer.com', null],
    ['/?refer=<script>', null],
    [`/?refer=${'x'.repeat(65)}`, null],
    ['/', null],
  ])('%s carries %s', (path, code) => {
    expect(referralIn(at(path))).toBe(code);
  });

  it('is kept for ninety days and then forgotten', () => {
    const storage = new MemoryStorage();
    saveReferral(storage, at('/?refer=LEA'), 0);
    saveReferral(storage, at('/login'), 5 * DAY);
    expect(readReferral(storage, 89 * DAY)).toBe('LEA');
    expect(readReferral(storage, 90 * DAY)).toBeUndefined();
    clearReferral(storage);
    expect(readReferral(storage, DAY)).toBeUndefined();
  });
});
