import {
  deleteLocalDraft,
  deleteLocalDrafts,
  deleteOldDrafts,
  saveLocalDraft,
  readLocalDraft,
} from './drafts.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';

const DAY = 86_400_000;
const lea = { userId: 'lea', ticketId: 0 };
const draft = { content: '<p>It rains</p>', issueType: 'tech', at: 1_000 };

describe('drafts of a browser', () => {
  let storage = new MemoryStorage();
  beforeEach(() => {
    storage = new MemoryStorage();
    saveLocalDraft(storage, lea, draft);
  });

  it('belong to a person, a ticket and the account in which they write', () => {
    expect(readLocalDraft(storage, lea, 2_000)).toEqual(draft);
    expect(readLocalDraft(storage, { ...lea, ticketId: 7 }, 2_000)).toBeNull();
    expect(readLocalDraft(storage, { ...lea, userId: 'uma' }, 2_000)).toBeNull();
    expect(readLocalDraft(storage, { ...lea, accountId: 'uma' }, 2_000)).toBeNull();
  });

  it('are kept for 14 days', () => {
    expect(readLocalDraft(storage, lea, draft.at + 14 * DAY - 1)).toEqual(draft);
    expect(readLocalDraft(storage, lea, draft.at + 14 * DAY)).toBeNull();
  });

  it('are forgotten one by one, and all of a person together', () => {
    const others = [
      { userId: 'lea', ticketId: 7 },
      { userId: 'lea', ticketId: 8 },
      { userId: 'lea', accountId: 'uma', ticketId: 0 },
      { userId: 'uma', ticketId: 0 },
    ];
    for (const place of others) saveLocalDraft(storage, place, draft);
    deleteLocalDraft(storage, { userId: 'lea', ticketId: 7 });
    expect(readLocalDraft(storage, { userId: 'lea', ticketId: 7 }, 2_000)).toBeNull();
    deleteLocalDrafts(storage, 'lea');
    expect([lea, ...others].map((place) => readLocalDraft(storage, place, 2_000))).toEqual([
      null,
      null,
      null,
      null,
      draft,
    ]);
  });

  it('are forgotten when they are too old, whoever wrote them, and nothing else is', () => {
    const young = { ...draft, at: draft.at + 15 * DAY };
    saveLocalDraft(storage, { userId: 'uma', ticketId: 3 }, young);
    storage.setItem('portal.draft.uma.4', 'not ours');
    storage.setItem('portal.user', 'uma');
    deleteOldDrafts(storage, young.at);
    expect([...storage.items.keys()]).toEqual(['portal.draft.uma.3', 'portal.user']);
  });

  it('are none where somebody else wrote', () => {
    storage.setItem('portal.draft.lea.0', '{');
    expect(readLocalDraft(storage, lea, 2_000)).toBeNull();
  });
});
