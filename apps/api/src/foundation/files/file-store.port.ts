import type { Readable } from 'node:stream';

export interface FileFacts {
  contentType: string;
  bytes: number;
  /** What a download is called. */
  name: string;
}

/** Where uploads lie. Keys are random and made here; what people called a file is only its download name. */
export abstract class FileStorePort {
  /**
   * Stores a stream of known length, to be handed out as an attachment only: no browser opens it as a page.
   * @returns the key to find it by
   */
  abstract put(content: Readable | Buffer, facts: FileFacts): Promise<string>;

  /** The content, at most `bytes` of it. @throws Error when there is more, or nothing */
  abstract get(key: string, bytes: number): Promise<Buffer>;

  /**
   * A link that downloads the file for at most `seconds`, and at least half of them: asked for again meanwhile it is the
   * same, so that a browser does not fetch a picture twice.
   */
  abstract downloadLink(key: string, seconds: number): Promise<string>;

  /** Nothing happens when there is none. */
  abstract remove(key: string): Promise<void>;
}
