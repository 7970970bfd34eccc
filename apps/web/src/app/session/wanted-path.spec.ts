import { describe, expect, it } from 'vitest';
import { MemoryStorage } from './memory-storage.fixture.ts';
import { forgetWantedPath, keepWantedPath, wantedPath } from './wanted-path.ts';

const kept = (path: string) => {
  const storage = new MemoryStorage();
  keepWantedPath(storage, path);
  return wantedPath(storage);
};

describe('the wanted path', () => {
  it('is kept with its query', () => {
    expect(kept('/support/ticket/user/7?from=mail')).toBe('/support/ticket/user/7?from=mail');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'evil', '/a\nb'])(
    'is never %j',
    (path) => {
      expect(kept(path)).toBeNull();
    },
  );

  it('is gone once it is forgotten', () => {
    const storage = new MemoryStorage();
    keepWantedPath(storage, '/email');
    forgetWantedPath(storage);
    expect(wantedPath(storage)).toBeNull();
  });
});
