import type { Readable } from 'node:stream';

/** Where uploads lie. Keys are random and made here; what people called a file is only its download name. */
export abstract class FileStore {
  /**
   * Stores a stream of known length.
   * @returns the key to find it by
   */
  abstract put(content: Readable | Buffer, about: { contentType: string; bytes: number }): Promise<string>;

  /** A link that downloads the file under `name`, for `seconds`; it says "attachment", so that no browser opens it as a page. */
  abstract downloadLink(key: string, options: { name: string; seconds: number }): Promise<string>;

  /** Nothing happens when there is none. */
  abstract remove(key: string): Promise<void>;
}
