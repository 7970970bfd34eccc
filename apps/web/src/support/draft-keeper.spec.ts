import type { Draft } from '../foundation/session/drafts.ts';
import { keptDraft } from '../foundation/session/drafts.ts';
import { MemoryStorage } from '../foundation/session/memory-storage.fixture.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { Keeping } from './draft-keeper.ts';

const place = { userId: 'lea', ticketId: 0 };
const draft = (content: string): Draft => ({ content, issueType: 'tech' });

/** A server that can be out of reach, or take its time. */
function setUp() {
  const storage = new MemoryStorage();
  const server = { has: [] as string[], reachable: true, slow: false, release: () => {} };
  const said: Keeping[] = [];
  const keeper = createDraftKeeper({
    place,
    storage,
    send: async ({ content }) => {
      if (server.slow) await new Promise<void>((resolve) => (server.release = resolve));
      if (!server.reachable) throw new TypeError('No answer came');
      server.has.push(content);
    },
    onKeeping: (keeping) => said.push(keeping),
  });
  return { server, keeper, said, here: () => keptDraft(storage, place, Date.now())?.content };
}

describe('keeping a draft', () => {
  let { server, keeper, said, here } = setUp();
  beforeEach(() => {
    jest.useFakeTimers();
    ({ server, keeper, said, here } = setUp());
  });
  const pause = () => jest.advanceTimersByTimeAsync(1000);
  const longPause = () => jest.advanceTimersByTimeAsync(5000);

  it('is done in the browser with each letter, and on the server at a pause, which then has it alone', async () => {
    keeper.write(draft('a'));
    keeper.write(draft('ab'));
    expect(here()).toBe('ab');
    await pause();
    expect(server.has).toEqual(['ab']);
    expect(here()).toBeUndefined();
    expect(said).toEqual(['kept']);
  });

  it('is handed over every few seconds at most', async () => {
    for (const content of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      keeper.write(draft(content));
      await pause();
    }
    expect(server.has).toEqual(['a']);
    expect(here()).toBe('abcde');
    await longPause();
    expect(server.has).toEqual(['a', 'abcde']);
  });

  it('says nothing of a text that was taken back', async () => {
    keeper.write(draft('a'));
    await pause();
    keeper.write(draft(''));
    await longPause();
    expect(server.has).toEqual(['a', '']);
    expect(said).toEqual(['kept', 'none']);
    expect(here()).toBeUndefined();
  });

  it('goes on in the browser while the server is out of reach', async () => {
    server.reachable = false;
    keeper.write(draft('a'));
    await pause();
    expect(said).toEqual(['here']);
    expect(here()).toBe('a');
    server.reachable = true;
    await keeper.flush();
    expect(server.has).toEqual(['a']);
    expect(here()).toBeUndefined();
  });

  it('hands over what was written while it was handing over', async () => {
    server.slow = true;
    keeper.write(draft('a'));
    await pause();
    keeper.write(draft('ab'));
    server.slow = false;
    server.release();
    await pause();
    expect(server.has).toEqual(['a', 'ab']);
    expect(here()).toBeUndefined();
  });

  it('waits while the text itself is sent, and is over when it was', async () => {
    keeper.write(draft('a'));
    await keeper.hold();
    await pause();
    expect(server.has).toEqual([]);
    keeper.forget();
    await pause();
    expect(server.has).toEqual([]);
    expect(here()).toBeUndefined();
    expect(said).toEqual(['none']);
  });

  it('goes on when the text could not be sent', async () => {
    keeper.write(draft('a'));
    await keeper.hold();
    keeper.resume();
    await pause();
    expect(server.has).toEqual(['a']);
  });

  it('lets what is under way end before the text is sent, so that it cannot come back after it', async () => {
    server.slow = true;
    keeper.write(draft('a'));
    await pause();
    let free = false;
    const held = keeper.hold().then(() => (free = true));
    await pause();
    expect(free).toBe(false);
    server.release();
    await held;
    expect(server.has).toEqual(['a']);
  });

  it('hands over at once when the page is left', async () => {
    keeper.write(draft('a'));
    keeper.close();
    await jest.advanceTimersByTimeAsync(0);
    expect(server.has).toEqual(['a']);
  });
});
