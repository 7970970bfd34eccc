import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Failure } from '../process/failure.ts';

/** An object with the headers that it is served with. */
export interface StoredObject<Content> {
  content: Content;
  contentType?: string;
  contentDisposition?: string;
}

/** The product's bucket in the object storage. */
export interface Bucket {
  name: string;
  /** Of all objects but temporary ones. */
  keys: () => AsyncGenerator<string>;
  /** Undefined when it does not exist. */
  get: (key: string) => Promise<StoredObject<AsyncIterable<Uint8Array>> | undefined>;
  put: (key: string, object: StoredObject<Buffer>) => Promise<void>;
  close: () => void;
}

/** Files that are deleted within a day, such as backups of websites on their way to customers. */
const temporary = 'temporary/';

/** @param environment has the variables S3_* of the product */
export function openBucket(environment: Readonly<Record<string, string | undefined>>): Bucket {
  const required = (name: string) => {
    const value = environment[name];
    if (!value) throw new Failure(`${name} is not set.`);
    return value;
  };
  const name = environment['S3_BUCKET'] || 'homeport';
  const client = new S3Client({
    endpoint: required('S3_ENDPOINT'),
    region: environment['S3_REGION'] || 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: required('S3_ACCESS_KEY_ID'),
      secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
    },
  });
  return {
    name,
    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
        for (const { Key } of Contents) if (Key !== undefined && !Key.startsWith(temporary)) yield Key;
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return {
          content: found.Body as AsyncIterable<Uint8Array>,
          contentType: found.ContentType,
          contentDisposition: found.ContentDisposition,
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async put(key, { content, contentType, contentDisposition }) {
      await client.send(
        new PutObjectCommand({
          Bucket: name,
          Key: key,
          Body: content,
          ContentType: contentType,
          ContentDisposition: contentDisposition,
        }),
      );
    },
    close: () => client.destroy(),
  };
}
