import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { newToken } from '../ids/ids.ts';
import { providerCall } from '../telemetry/provider-spans.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type FileFacts, FileStorePort } from './file-store.port.ts';

const partSize = 8 * 1024 * 1024;

/** Files in an S3-compatible storage. */
@Injectable()
export class S3Adapter extends FileStorePort implements OnModuleDestroy {
  readonly #client: S3Client;
  /** Signs links for browsers, which may reach the storage under another URL. */
  readonly #links: S3Client;
  readonly #bucket: string;

  constructor(config: Config) {
    super();
    const { settings } = config;
    this.#bucket = settings.S3_BUCKET;
    const connect = (endpoint: string) =>
      new S3Client({
        endpoint,
        region: settings.S3_REGION,
        forcePathStyle: true,
        // A program that sends a file to a signed address knows no checksum of ours.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        credentials: {
          accessKeyId: settings.S3_ACCESS_KEY_ID,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        },
      });
    this.#client = connect(settings.S3_ENDPOINT);
    this.#links = connect(settings.S3_PUBLIC_ENDPOINT || settings.S3_ENDPOINT);
  }

  async put(content: Readable | Buffer, { contentType, bytes, name }: FileFacts): Promise<string> {
    const key = newToken();
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      Body: content,
      ContentType: contentType,
      ContentLength: bytes,
      ContentDisposition: dispositionOf(name),
    });
    await this.#traced('put', (storage) => storage.send(command));
    return key;
  }

  async putStream(
    key: string,
    content: Readable,
    { contentType, name }: Omit<FileFacts, 'bytes'>,
  ): Promise<number> {
    let bytes = 0;
    const counted = async function* () {
      for await (const part of content as AsyncIterable<Uint8Array>) {
        bytes += part.byteLength;
        yield part;
      }
    };
    const params = {
      Bucket: this.#bucket,
      Key: key,
      Body: Readable.from(counted()),
      ContentType: contentType,
      ContentDisposition: dispositionOf(name),
    };
    // Sent in parts; those of an upload that fails are taken back.
    const upload = (client: S3Client) => new Upload({ client, params, queueSize: 1, partSize }).done();
    await this.#traced('put', upload);
    return bytes;
  }

  async get(key: string, bytes: number): Promise<Buffer> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body, ContentLength = 0 } = await this.#traced('get', (storage) => storage.send(command));
    if (Body === undefined || ContentLength > bytes)
      throw new Error(`The file ${key} has ${ContentLength} bytes`);
    return Buffer.from(await Body.transformToByteArray());
  }

  async downloadLink(key: string, seconds: number, name?: string): Promise<string> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ...(name === undefined
        ? {}
        : {
            ResponseContentDisposition: `attachment; filename="${name}"`,
            ResponseContentType: 'application/octet-stream',
          }),
    });
    // The storage uses real time, which the product's clock can be ahead of.
    const slotMs = (seconds / 2) * 1000;
    const signingDate = new Date(Math.floor((performance.timeOrigin + performance.now()) / slotMs) * slotMs);
    return getSignedUrl(this.#links, command, { expiresIn: seconds, signingDate });
  }

  async uploadLink(key: string, seconds: number): Promise<string> {
    const command = new PutObjectCommand({ Bucket: this.#bucket, Key: key });
    const signingDate = new Date(performance.timeOrigin + performance.now());
    return getSignedUrl(this.#links, command, { expiresIn: seconds, signingDate });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    try {
      return (await this.#traced('head', (storage) => storage.send(command))).ContentLength;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    await this.#traced('delete', (storage) => storage.send(command));
  }

  #traced<T>(call: string, work: (storage: S3Client) => Promise<T>): Promise<T> {
    refuseInTransaction('A call to the file storage');
    return inSpan(providerCall('object storage', call), () => work(this.#client));
  }

  onModuleDestroy(): void {
    this.#client.destroy();
    this.#links.destroy();
  }
}

function dispositionOf(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
