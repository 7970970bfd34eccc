import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SandboxClock } from '../core/clock.ts';
import { readSandboxConfig } from '../core/config.ts';
import { FaultInjector, faultSchema } from '../core/faults.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { Store } from '../core/store.ts';
import { createObjects } from './objects.ts';

const Bucket = 'attachments';

describe('object store', () => {
  let directory: string;
  let context: SandboxContext;
  let objects: Provider;
  let s3: S3Client;

  async function start(): Promise<void> {
    const config = readSandboxConfig({
      SANDBOX_S3_PORT: '0',
      SANDBOX_S3_BUCKET: Bucket,
      SANDBOX_DATA_DIR: directory,
    });
    const store = new Store();
    context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
    objects = createObjects(context);
    await objects.start();
    s3 = client('S3RVER');
  }

  function client(secretAccessKey: string): S3Client {
    return new S3Client({
      endpoint: address(),
      region: 'us-east-1',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey },
    });
  }

  const address = () => `http://127.0.0.1:${context.config.SANDBOX_S3_PORT}`;

  async function stop(): Promise<void> {
    s3.destroy();
    await objects.stop();
    context.store.close();
  }

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-objects-'));
    await start();
  });

  afterEach(async () => {
    await stop();
    rmSync(directory, { recursive: true });
  });

  const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));

  async function read(Key: string): Promise<string | undefined> {
    const answer = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return answer.Body?.transformToString();
  }

  function fault(fields: object): void {
    context.faults.add(faultSchema.parse({ provider: 'objects', ...fields }));
  }

  it('starts with its bucket, and stores and returns objects', async () => {
    await put('tickets/7/warning.txt', 'certificate');
    await expect(read('tickets/7/warning.txt')).resolves.toBe('certificate');
  });

  it('keeps its objects over a restart', async () => {
    await put('kept', 'still here');
    await stop();
    await start();
    await expect(read('kept')).resolves.toBe('still here');
  });

  it('lists its files with their sizes, and forgets deleted ones', async () => {
    await put('tickets/7/a.txt', '12345');
    expect(objects.state()).toEqual({
      files: [{ bucket: Bucket, key: 'tickets/7/a.txt', bytes: 5, modified_at: expect.any(String) }],
    });
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'tickets/7/a.txt' }));
    expect(objects.state()).toEqual({ files: [] });
  });

  it('lists the keys of its bucket to clients', async () => {
    for (const key of ['a', 'tickets/7/b.txt']) await put(key, '12345');
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
      ['a', 5],
      ['tickets/7/b.txt', 5],
    ]);
  });

  it('refuses a wrong secret', async () => {
    const stranger = client('wrong');
    await expect(stranger.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  it('does nothing on a status fault', async () => {
    fault({ kind: 'status', value: 503, match: 'PUT /attachments/a' });
    await expect(put('a', 'x')).rejects.toMatchObject({ name: 'SlowDown' });
    expect(objects.state()).toEqual({ files: [] });
  });

  it('stores and hangs up on a drop after the effect', async () => {
    fault({ kind: 'drop-after-effect' });
    await expect(put('a', 'x')).rejects.toThrow('socket hang up');
    await expect(read('a')).resolves.toBe('x');
  });

  it('cuts off a download on a drop after the effect', async () => {
    await put('a', 'x'.repeat(1_000_000));
    fault({ kind: 'drop-after-effect', match: 'GET' });
    await expect(read('a')).rejects.toThrow('socket hang up');
  });

  it('answers what no parser accepts on garbage', async () => {
    fault({ kind: 'garbage', match: `GET /${Bucket}` });
    const spoilt = await fetch(`${address()}/${Bucket}`);
    expect(spoilt.status).toBe(200);
    await expect(spoilt.text()).resolves.toBe('\u0000<Spoilt');
  });
});
