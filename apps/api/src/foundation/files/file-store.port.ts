import type { Readable } from 'node:stream';

export interface FileFacts {
  contentType: string;
  bytes: number;
  /** The file name of the download. */
  name: string;
}

/** Storage for uploads. Keys are random; the customer's file name is only used for downloads. */
export abstract class FileStorePort {
  /**
   * Stores a stream of known length. It is only served as an attachment, so that browsers never open it as a page.
   * @returns the key
   */
  abstract put(content: Readable | Buffer, facts: FileFacts): Promise<string>;

  /**
   * Stores a stream of unknown length under a key, in place of what is there, once it has ended. Only some megabytes of it
   * are in memory at a time. @returns its bytes
   */
  abstract putStream(key: string, content: Readable, facts: Omit<FileFacts, 'bytes'>): Promise<number>;

  /** The content. @throws Error when it is missing or longer than `bytes` */
  abstract get(key: string, bytes: number): Promise<Buffer>;

  /**
   * A link that is valid for at most `seconds`, and at least half of that. Repeated calls return the
   * same link, so that browsers do not download a picture twice.
   * @param name of the file in the download, of letters, digits, dots, hyphens and underscores; default: as it was stored
   */
  abstract downloadLink(key: string, seconds: number, name?: string): Promise<string>;

  /** An address to which a program can send a file of any content with PUT, valid for `seconds`; a secret. */
  abstract uploadLink(key: string, seconds: number): Promise<string>;

  /** How many bytes a file has; undefined: there is none. One that is still being sent is not there. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** Does nothing when the file does not exist. */
  abstract remove(key: string): Promise<void>;
}
