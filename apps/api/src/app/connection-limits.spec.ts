import { fastify } from 'fastify';
import { importRecords, saveRecords } from '@homeport/contract/dns';
import { limitBodies } from './connection-limits.ts';

/** The status for a body of this many bytes. */
async function statusOf(method: 'PUT' | 'POST', url: string, bytes: number): Promise<number> {
  const server = fastify({ bodyLimit: 256 * 1024 });
  limitBodies(server);
  server.route({ method, url, handler: async () => 'read' });
  const payload = JSON.stringify({ filler: 'x'.repeat(bytes - 13) });
  const { statusCode } = await server.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
  await server.close();
  return statusCode;
}

const mebibyte = 1024 * 1024;

describe('the body limit of a call', () => {
  it.each([
    ['POST', importRecords.path, 2 * mebibyte],
    ['PUT', saveRecords.path, 2 * mebibyte],
    ['POST', '/api/auth/login', mebibyte / 64],
    ['POST', '/api/tickets', mebibyte / 4],
  ] as const)('of %s %s is met exactly', async (method, path, limit) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect([await statusOf(method, url, limit), await statusOf(method, url, limit + 1)]).toEqual([200, 413]);
  });
});
