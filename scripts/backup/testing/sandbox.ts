import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { HostOrder, HostReport } from '../../../apps/sandbox/src/host-messages.ts';
import { inProject } from '../../process/paths.ts';
import { type Bucket, openBucket } from '../bucket.ts';

export type SandboxUrls = Extract<HostReport, { urls: unknown }>['urls'];

export interface ObjectStorage {
  environment: Record<string, string>;
  bucket: Bucket;
}

/** The process of all sandboxes of a test file: loading the sandbox takes longer than starting one. */
export class SandboxHost {
  readonly #process = fork(inProject('apps/sandbox/src/host.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  readonly #stops: (() => Promise<void>)[] = [];
  #started = 0;

  /** Starts a sandbox on free ports. @param settings beside its folder */
  async start(settings: NodeJS.ProcessEnv = {}): Promise<{ dataDir: string; urls: SandboxUrls }> {
    const dataDir = await mkdtemp(join(tmpdir(), 'homeport-scripts-sandbox-'));
    const start = { SANDBOX_DATA_DIR: dataDir, SANDBOX_WEBHOOK_URL: '', ...settings };
    const report = await this.#order({ id: (this.#started += 1), start });
    if (!('urls' in report)) throw new Error(`The sandbox did not start: ${JSON.stringify(report)}`);
    this.#stops.push(async () => {
      const ended = await this.#order({ id: report.id });
      await rm(dataDir, { recursive: true, force: true });
      if ('fault' in ended) throw new Error(ended.fault);
    });
    return { dataDir, urls: report.urls };
  }

  /** Starts an object storage with an empty bucket. */
  async startStorage(): Promise<ObjectStorage> {
    const { urls } = await this.start();
    const environment = {
      S3_ENDPOINT: urls.objects.replace('localhost', '127.0.0.1'),
      S3_BUCKET: 'homeport',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const bucket = openBucket(environment);
    this.#stops.push(async () => bucket.close());
    return { environment, bucket };
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) await stop();
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }

  /** One order at a time. */
  async #order(order: HostOrder): Promise<HostReport> {
    const reported = once(this.#process, 'message') as Promise<[HostReport]>;
    this.#process.send(order);
    const [report] = await reported;
    return report;
  }
}

/** Every object of a bucket with its headers, by key. */
export async function describeBucket(bucket: Bucket): Promise<Record<string, string[]>> {
  const found: [string, string[]][] = [];
  for await (const key of bucket.keys()) {
    const object = await bucket.get(key);
    if (object === undefined) throw new Error(`${key} is listed and missing`);
    const content = await buffer(object.content);
    found.push([
      key,
      [content.toString('base64'), object.contentType ?? '', object.contentDisposition ?? ''],
    ]);
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}
