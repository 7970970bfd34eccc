import type { Readable } from 'node:stream';

export interface FileFacts {
  contentType: string;
  bytes: number;
  /** What a download is called. */
  name: string;
}

/** Where uploads lie. Keys are random and made here; what people called a file is only its download name. */
export abstract class FileStore {
  /**
   * Stores a stream of known length, to be handed out as an attachment only: no browser opens it as a page.
   * @returns the key to find it by
   */
  abstract put(content: Readable | Buffer, facts: FileFacts): Promise<string>;

  /** A link that downloads the file for `seconds`. */
  abstract downloadLink(key: string, seconds: number): Promise<string>;

  /** Nothing happens when there is none. */
  abstract remove(key: string): Promise<void>;
}
