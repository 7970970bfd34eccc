declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface S3rverOptions {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs?: (string | Buffer)[] }[];
  }

  export default class S3rver {
    constructor(options: Partial<S3rverOptions>);
    configureBuckets(): Promise<unknown>;
    /** The request handler that Koa gives to an HTTP server. */
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    logger: { close(): void };
    store: { getBucketPath(bucket: string): string };
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  interface Account {
    createKeyPair(accessKeyId: string, secretAccessKey: string): void;
    revokeAccessKey(accessKeyId: string): void;
  }

  /** The account that all objects belong to. */
  export const DUMMY_ACCOUNT: Account;
}
