import { forgetDrafts } from '../foundation/session/drafts.ts';
import { MemoryStorage } from '../foundation/session/memory-storage.fixture.ts';
import { keepWords, keptWords } from './kept-words.ts';

describe('what somebody has begun to tell us', () => {
  it('is kept piece by piece, for that person alone', () => {
    const storage = new MemoryStorage();
    expect(keptWords(storage, 'u1')).toEqual({ rating: null, review: '', feedback: '' });
    keepWords(storage, 'u1', { feedback: 'More boats' });
    keepWords(storage, 'u1', { rating: 4, review: 'Calm' });
    expect(keptWords(storage, 'u1')).toEqual({ rating: 4, review: 'Calm', feedback: 'More boats' });
    expect(keptWords(storage, 'u2')).toEqual({ rating: null, review: '', feedback: '' });
  });

  it('is forgotten with all that the person has begun to write', () => {
    const storage = new MemoryStorage();
    keepWords(storage, 'u1', { feedback: 'More boats' });
    keepWords(storage, 'u2', { rating: 1 });
    const entries = {
      length: storage.items.size,
      key: (at: number) => [...storage.items.keys()][at] ?? null,
      removeItem: (key: string) => storage.removeItem(key),
    };
    forgetDrafts(entries, 'u1');
    expect(keptWords(storage, 'u1').feedback).toBe('');
    expect(keptWords(storage, 'u2').rating).toBe(1);
  });
});
