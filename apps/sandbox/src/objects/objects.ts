import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';
import type { FaultPlan } from '../core/faults.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { listStoredFiles } from './stored-files.ts';

/** The object store: S3 with one key pair, its objects as files under the data directory. */
export function createObjects(context: SandboxContext): Provider {
  const { config, faults } = context;
  const directory = join(config.SANDBOX_DATA_DIR, 'objects');
  mkdirSync(directory, { recursive: true });
  DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  DUMMY_ACCOUNT.createKeyPair(config.SANDBOX_S3_ACCESS_KEY, config.SANDBOX_S3_SECRET_KEY);
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: config.SANDBOX_S3_BUCKET }],
  });
  s3.store.getBucketPath = (bucket) => join(directory, bucket.replace(/\/$/, ''));
  const answer = s3.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const plan = await faults.strike('objects', `${request.method} ${request.url}`);
    if (plan.status) {
      response.writeHead(plan.status, { 'content-type': 'application/xml' }).end(errorXml(plan.status));
      return;
    }
    if (plan.dropAfterEffect || plan.garbage) spoilAnswer(response, plan);
    request.url = withSignedSlash(request.url ?? '/');
    await answer(request, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });

  return {
    name: 'objects',
    async start() {
      await s3.configureBuckets();
      server.listen(config.SANDBOX_S3_PORT, config.SANDBOX_HOST);
      await once(server, 'listening');
      notePort(config, 'SANDBOX_S3_PORT', server);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      s3.logger.close();
    },
    state: () => ({ files: listStoredFiles(directory) }),
  };
}

/**
 * Clients sign the path of a bucket with its slash, which the server leaves out of its signature and so refuses every list of
 * objects. An encoded slash becomes a part of the bucket's name, and so of the signature.
 */
function withSignedSlash(url: string): string {
  return url.replace(/^(\/[^/?]+)\/(?=\?|$)/, '$1%2F');
}

/** Lets the work be done in full, and holds its answer back. */
function spoilAnswer(response: ServerResponse, plan: FaultPlan): void {
  const end = response.end.bind(response);
  response.write = () => true;
  response.end = () => {
    if (plan.dropAfterEffect) return response.destroy();
    response.removeHeader('content-length');
    return end('\u0000<Spoilt');
  };
}

function errorXml(status: number): string {
  const code = status === 503 ? 'SlowDown' : status < 500 ? 'InvalidRequest' : 'InternalError';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>A fault of the sandbox.</Message></Error>`;
}
