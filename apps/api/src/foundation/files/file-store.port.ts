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

  /** The content. @throws Error when it is missing or longer than `bytes` */
  abstract get(key: string, bytes: number): Promise<Buffer>;

  /**
   * A link that is valid for at most `seconds`, and at least half of that. Repeated calls return the
   * same link, so that browsers do not download a picture twice.
   */
  abstract downloadLink(key: string, seconds: number): Promise<string>;

  /** Does nothing when the file does not exist. */
  abstract remove(key: string): Promise<void>;
}
