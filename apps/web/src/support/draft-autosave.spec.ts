import { readLocalDraft } from '../foundation/session/drafts.ts';
import type { Draft } from '../foundation/session/drafts.ts';
import { MemoryStorage } from '../foundation/session/memory-storage.fixture.ts';
import { DraftAutosave } from './use-draft.ts';
import type { DraftStatus } from './use-draft.ts';

const place = { userId: 'lea', ticketId: 0 };
const draft = (content: string): Draft => ({ content, issueType: 'tech' });

/** A server that can be unreachable or slow. */
function setUp(isLocal = false) {
  const storage = new MemoryStorage();
  const server = { saved: [] as string[], isReachable: true, isSlow: false, release: () => {} };
  const statuses: DraftStatus[] = [];
  const autosave = new DraftAutosave({
    place,
    storage,
    send: isLocal
      ? null
      : async ({ content }) => {
          if (server.isSlow) await new Promise<void>((resolve) => (server.release = resolve));
          if (!server.isReachable) throw new TypeError('No response');
          server.saved.push(content);
        },
    onStatus: (status) => statuses.push(status),
  });
  return { server, autosave, statuses, local: () => readLocalDraft(storage, place, Date.now())?.content };
}

describe('draft autosave', () => {
  let { server, autosave, statuses, local } = setUp();
  beforeEach(() => {
    jest.useFakeTimers();
    ({ server, autosave, statuses, local } = setUp());
  });
  const pause = () => jest.advanceTimersByTimeAsync(1000);
  const longPause = () => jest.advanceTimersByTimeAsync(5000);

  it('saves in the browser with each change, and on the server at a pause, deleting the local copy', async () => {
    autosave.save(draft('a'));
    autosave.save(draft('ab'));
    expect(local()).toBe('ab');
    await pause();
    expect(server.saved).toEqual(['ab']);
    expect(local()).toBeUndefined();
    expect(statuses).toEqual(['saved']);
  });

  it('saves on the server at most every few seconds', async () => {
    for (const content of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      autosave.save(draft(content));
      await pause();
    }
    expect(server.saved).toEqual(['a']);
    expect(local()).toBe('abcde');
    await longPause();
    expect(server.saved).toEqual(['a', 'abcde']);
  });

  it('reports no draft after the text was deleted', async () => {
    autosave.save(draft('a'));
    await pause();
    autosave.save(draft(''));
    await longPause();
    expect(server.saved).toEqual(['a', '']);
    expect(statuses).toEqual(['saved', 'none']);
    expect(local()).toBeUndefined();
  });

  it('saves in the browser while the server is unreachable', async () => {
    server.isReachable = false;
    autosave.save(draft('a'));
    await pause();
    expect(statuses).toEqual(['local']);
    expect(local()).toBe('a');
    server.isReachable = true;
    await autosave.flush();
    expect(server.saved).toEqual(['a']);
    expect(local()).toBeUndefined();
  });

  it('saves changes made during a save', async () => {
    server.isSlow = true;
    autosave.save(draft('a'));
    await pause();
    autosave.save(draft('ab'));
    server.isSlow = false;
    server.release();
    await pause();
    expect(server.saved).toEqual(['a', 'ab']);
    expect(local()).toBeUndefined();
  });

  it('pauses while the message is sent, and ends once it was', async () => {
    autosave.save(draft('a'));
    await autosave.pause();
    await pause();
    expect(server.saved).toEqual([]);
    autosave.discard();
    await pause();
    expect(server.saved).toEqual([]);
    expect(local()).toBeUndefined();
    expect(statuses).toEqual(['none']);
  });

  it('continues when the message could not be sent', async () => {
    autosave.save(draft('a'));
    await autosave.pause();
    autosave.resume();
    await pause();
    expect(server.saved).toEqual(['a']);
  });

  it('lets a running save end before the message is sent, so that the draft cannot reappear after it', async () => {
    server.isSlow = true;
    autosave.save(draft('a'));
    await pause();
    let isPaused = false;
    const paused = autosave.pause().then(() => (isPaused = true));
    await pause();
    expect(isPaused).toBe(false);
    server.release();
    await paused;
    expect(server.saved).toEqual(['a']);
  });

  it('keeps in the browser what the server is not to have, until it is sent', async () => {
    const { autosave: keeping, statuses: shown, local: kept } = setUp(true);
    keeping.save(draft('a'));
    await pause();
    expect([shown, kept()]).toEqual([['saved'], 'a']);
    keeping.save(draft(''));
    await longPause();
    expect(shown).toEqual(['saved', 'none']);
    keeping.discard();
    expect(kept()).toBeUndefined();
  });

  it('saves at once when the user leaves the page', async () => {
    autosave.save(draft('a'));
    autosave.close();
    await jest.advanceTimersByTimeAsync(0);
    expect(server.saved).toEqual(['a']);
  });
});
