import { type ConnectionLimits, ImapConnection, type ImapServer, usualLimits } from './connection.ts';
import { type FolderPair, pairFolders } from './folders.ts';
import { ImapError } from './imap-error.ts';
import { copyMessage, type Listed, listMessages } from './messages.ts';

export interface CopyProgress {
  /** The folder under way. */
  folder: string;
  /** Messages that were looked at, of `total`. */
  done: number;
  total: number;
  /** Copied now. */
  copied: number;
  /** Left out: larger than the limit, or than the target accepts. */
  tooLarge: number;
  /** Left out: the target does not accept them, or a server refuses their folder. */
  refused: number;
}

export interface CopyOptions {
  /** Messages larger than `largestBytes` are left out. Default: 50 MB, and some minutes. */
  limits?: Partial<ConnectionLimits>;
  /** Default: half a million messages. */
  mostMessages?: number;
  /** Stops it at once: connections are closed. */
  signal: AbortSignal;
  /** Called after each message. */
  onProgress(progress: Readonly<CopyProgress>): Promise<void>;
}

/**
 * Copies all messages of a mailbox that another one does not have yet. Can be repeated after any interruption: messages
 * are recognized by their Message-ID, date, subject and sender, and counted where several share these. Nothing is changed
 * in the source.
 * @throws ImapError; the reason of an aborted signal
 */
export async function copyMailbox(
  source: ImapServer,
  target: ImapServer,
  options: CopyOptions,
): Promise<CopyProgress> {
  const { signal } = options;
  const limits = { ...usualLimits, ...options.limits };
  const connections: ImapConnection[] = [];
  const closeAll = () => connections.forEach((connection) => connection.close());
  signal.addEventListener('abort', closeAll);
  try {
    signal.throwIfAborted();
    const from = await ImapConnection.open('source', source, limits);
    connections.push(from);
    signal.throwIfAborted();
    const to = await ImapConnection.open('target', target, limits);
    connections.push(to);
    signal.throwIfAborted();
    return await new Copy(from, to, options).run();
  } catch (error) {
    // The closed connections failed it.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', closeAll);
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** A copy over two connections. */
class Copy {
  readonly #from: ImapConnection;
  readonly #to: ImapConnection;
  readonly #options: CopyOptions;
  readonly #progress: CopyProgress = { folder: '', done: 0, total: 0, copied: 0, tooLarge: 0, refused: 0 };
  readonly #counts = new Map<string, number>();
  /** By folder of the target: how many messages of each key it had, less those that were recognized. */
  readonly #present = new Map<string, Map<string, number>>();
  /** Keys of all messages in the folders so far. */
  readonly #seen = new Set<string>();

  constructor(from: ImapConnection, to: ImapConnection, options: CopyOptions) {
    this.#from = from;
    this.#to = to;
    this.#options = options;
  }

  async run(): Promise<CopyProgress> {
    const pairs = pairFolders(
      await this.#from.ask((client) => client.list()),
      await this.#to.ask((client) => client.list()),
      (this.#from.client.namespace && this.#from.client.namespace.prefix) || '',
    );
    for (const { from } of pairs.filter(({ showsAll }) => !showsAll)) await this.#count(from);
    const { mostMessages = 500_000 } = this.#options;
    if (this.#progress.total > mostMessages)
      throw new ImapError('too_many', 'source', `The mailbox has ${this.#progress.total} messages`);
    for (const pair of pairs) await this.#copyFolder(pair);
    return this.#progress;
  }

  async #count(folder: string): Promise<void> {
    const status = await this.#from.try((client) => client.status(folder, { messages: true }));
    const count = (status && status.messages) || 0;
    this.#counts.set(folder, count);
    this.#progress.total += count;
  }

  async #copyFolder(pair: FolderPair): Promise<void> {
    this.#options.signal.throwIfAborted();
    this.#progress.folder = pair.from;
    const lock = await this.#from.try((client) => client.getMailboxLock(pair.from, { readOnly: true }));
    const count = this.#counts.get(pair.from) ?? 0;
    if (lock === undefined) {
      this.#progress.done += count;
      this.#progress.refused += count;
      return;
    }
    try {
      const wanted = this.#wantedOf(pair, await listMessages(this.#from, this.#options.signal));
      this.#progress.total += wanted.length - count;
      if (wanted.length > 0) await this.#copyMessages(pair.to, wanted);
    } finally {
      lock.release();
    }
  }

  #wantedOf({ showsAll }: FolderPair, messages: readonly Listed[]): readonly Listed[] {
    if (showsAll) return messages.filter(({ key }) => !this.#seen.has(key));
    for (const { key } of messages) this.#seen.add(key);
    return messages;
  }

  async #copyMessages(folder: string, wanted: readonly Listed[]): Promise<void> {
    const present = await this.#presentIn(folder);
    for (const message of wanted) {
      this.#options.signal.throwIfAborted();
      this.#note(await this.#copy(message, folder, present));
      await this.#options.onProgress(this.#progress);
    }
  }

  async #copy(
    { uid, size, key }: Listed,
    folder: string,
    present: Map<string, number> | undefined,
  ): Promise<'present' | 'copied' | 'gone' | 'too_large' | 'refused'> {
    if (present === undefined) return 'refused';
    const count = present.get(key) ?? 0;
    if (count > 0) {
      present.set(key, count - 1);
      return 'present';
    }
    return size > (this.#options.limits?.largestBytes ?? usualLimits.largestBytes)
      ? 'too_large'
      : copyMessage({ from: this.#from, to: this.#to }, uid, folder);
  }

  #note(outcome: 'present' | 'copied' | 'gone' | 'too_large' | 'refused'): void {
    this.#progress.done += 1;
    if (outcome === 'copied') this.#progress.copied += 1;
    if (outcome === 'too_large') this.#progress.tooLarge += 1;
    if (outcome === 'refused') this.#progress.refused += 1;
  }

  /** @returns undefined when the target refuses the folder */
  async #presentIn(folder: string): Promise<Map<string, number> | undefined> {
    const known = this.#present.get(folder);
    if (known !== undefined) return known;
    const opened = await this.#to.try(async (client) => {
      await client.mailboxCreate(folder);
      return client.mailboxOpen(folder, { readOnly: true });
    });
    if (opened === undefined) return undefined;
    const present = new Map<string, number>();
    for (const { key } of await listMessages(this.#to, this.#options.signal))
      present.set(key, (present.get(key) ?? 0) + 1);
    this.#present.set(folder, present);
    return present;
  }
}
