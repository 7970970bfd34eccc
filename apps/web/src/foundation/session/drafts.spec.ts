import { forgetDraft, forgetDrafts, forgetOldDrafts, keepDraft, keptDraft } from './drafts.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';

const DAY = 86_400_000;
const lea = { userId: 'lea', ticketId: 0 };
const draft = { content: '<p>It rains</p>', issueType: 'tech', at: 1_000 };

describe('drafts of a browser', () => {
  let storage = new MemoryStorage();
  beforeEach(() => {
    storage = new MemoryStorage();
    keepDraft(storage, lea, draft);
  });

  it('belong to a person and a ticket', () => {
    expect(keptDraft(storage, lea, 2_000)).toEqual(draft);
    expect(keptDraft(storage, { ...lea, ticketId: 7 }, 2_000)).toBeNull();
    expect(keptDraft(storage, { ...lea, userId: 'uma' }, 2_000)).toBeNull();
  });

  it('are kept for 14 days', () => {
    expect(keptDraft(storage, lea, draft.at + 14 * DAY - 1)).toEqual(draft);
    expect(keptDraft(storage, lea, draft.at + 14 * DAY)).toBeNull();
  });

  it('are forgotten one by one, and all of a person together', () => {
    const others = [
      { userId: 'lea', ticketId: 7 },
      { userId: 'lea', ticketId: 8 },
      { userId: 'uma', ticketId: 0 },
    ];
    for (const place of others) keepDraft(storage, place, draft);
    forgetDraft(storage, { userId: 'lea', ticketId: 7 });
    expect(keptDraft(storage, { userId: 'lea', ticketId: 7 }, 2_000)).toBeNull();
    forgetDrafts(storage, 'lea');
    expect([lea, ...others].map((place) => keptDraft(storage, place, 2_000))).toEqual([
      null,
      null,
      null,
      draft,
    ]);
  });

  it('are forgotten when they are too old, whoever wrote them, and nothing else is', () => {
    const young = { ...draft, at: draft.at + 15 * DAY };
    keepDraft(storage, { userId: 'uma', ticketId: 3 }, young);
    storage.setItem('portal.draft.uma.4', 'not ours');
    storage.setItem('portal.user', 'uma');
    forgetOldDrafts(storage, young.at);
    expect([...storage.items.keys()]).toEqual(['portal.draft.uma.3', 'portal.user']);
  });

  it('are none where somebody else wrote', () => {
    storage.setItem('portal.draft.lea.0', '{');
    expect(keptDraft(storage, lea, 2_000)).toBeNull();
  });
});
