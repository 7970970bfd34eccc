import { timers } from '@homeport/contract/limits';
import { MemoryStorage } from './memory-storage.fixture.ts';
import { clearReturnPath, saveReturnPath, readReturnPath } from './return-path.ts';

const now = Date.UTC(2026, 10, 22);
const kept = (path: string, later = 0) => {
  const storage = new MemoryStorage();
  saveReturnPath(storage, path, now);
  return readReturnPath(storage, now + later);
};

describe('the wanted path', () => {
  it('is kept with its query and its anchor', () => {
    expect(kept('/support/ticket/user/7?from=mail')).toBe('/support/ticket/user/7?from=mail');
    expect(kept('/support#emails')).toBe('/support#emails');
    expect(kept('/domains/m%C3%BCnchen.de')).toBe('/domains/m%C3%BCnchen.de');
  });

  it.each([
    'https://evil.example/',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/support/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '/a\nb',
    ' //evil.example',
    'javascript:alert(1)',
    'evil',
    '',
  ])('is never %j', (path) => {
    expect(kept(path)).toBeNull();
  });

  it.each(['/email', '//evil.example', '{}', `${now} https://evil.example/`, 'x /email'])(
    'is not read from the foreign entry %j',
    (entry) => {
      const storage = new MemoryStorage();
      storage.setItem('portal.wanted_path', entry);
      expect(readReturnPath(storage, now)).toBeNull();
    },
  );

  it('is forgotten after an hour', () => {
    expect(kept('/email', timers.returnPathKept - 1)).toBe('/email');
    expect(kept('/email', timers.returnPathKept)).toBeNull();
    expect(kept('/email', -60_000)).toBeNull();
  });

  it('is gone once it is forgotten', () => {
    const storage = new MemoryStorage();
    saveReturnPath(storage, '/email', now);
    clearReturnPath(storage);
    expect(readReturnPath(storage, now)).toBeNull();
  });
});
