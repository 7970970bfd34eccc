import { deleteLocalDrafts } from '../foundation/session/drafts.ts';
import { MemoryStorage } from '../foundation/session/memory-storage.fixture.ts';
import { saveFeedbackDraft, readFeedbackDraft } from './feedback-form.tsx';

describe('a draft of feedback', () => {
  it('is kept piece by piece, for that person alone', () => {
    const storage = new MemoryStorage();
    expect(readFeedbackDraft(storage, 'u1')).toEqual({ rating: null, review: '', feedback: '' });
    saveFeedbackDraft(storage, 'u1', { feedback: 'More boats' });
    saveFeedbackDraft(storage, 'u1', { rating: 4, review: 'Calm' });
    expect(readFeedbackDraft(storage, 'u1')).toEqual({ rating: 4, review: 'Calm', feedback: 'More boats' });
    expect(readFeedbackDraft(storage, 'u2')).toEqual({ rating: null, review: '', feedback: '' });
  });

  it('is forgotten with all that the person has begun to write', () => {
    const storage = new MemoryStorage();
    saveFeedbackDraft(storage, 'u1', { feedback: 'More boats' });
    saveFeedbackDraft(storage, 'u2', { rating: 1 });
    const entries = {
      length: storage.items.size,
      key: (at: number) => [...storage.items.keys()][at] ?? null,
      removeItem: (key: string) => storage.removeItem(key),
    };
    deleteLocalDrafts(entries, 'u1');
    expect(readFeedbackDraft(storage, 'u1').feedback).toBe('');
    expect(readFeedbackDraft(storage, 'u2').rating).toBe(1);
  });
});
