import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';

/** `http://host/path`, which RFC 9112 allows in a request line. */
const absoluteForm = /^https?:\/\/([^/?#]*)/i;
/** A name or an address, and a port (RFC 9110, section 7.2). Names of containers have underscores. */
const hostForm = /^(?:[a-z0-9._-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const largestPort = 65_535;

/** The path and query of a request, without the host that an absolute target begins with. */
export function pathOf(target: string): string {
  const path = target.replace(absoluteForm, '');
  return path.startsWith('?') ? `/${path}` : path || '/';
}

/**
 * Refuses requests that a proxy and this server could take for different hosts: several hosts, an invalid host, or a
 * target with another one. Links use PUBLIC_URL only, whatever the host is.
 */
export function refuseAmbiguousHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isUnambiguous(request)) return undefined;
    const fields = { host: messageOf('input.oneHost') };
    sendProblem(request, reply, new AppError('validation_error', { fields }));
    return reply;
  });
}

function isUnambiguous({ raw, originalUrl }: Pick<FastifyRequest, 'raw' | 'originalUrl'>): boolean {
  const hosts = raw.rawHeaders.filter((_, index, all) => index % 2 === 1 && isHost(all[index - 1]));
  const [host] = hosts;
  const [, inTarget = host] = absoluteForm.exec(originalUrl) ?? [];
  // HTTP/1.0 requests need no host.
  if (host === undefined) return inTarget === undefined;
  const [, port = '0'] = hostForm.exec(host) ?? [undefined, 'none'];
  return hosts.length === 1 && Number(port) <= largestPort && inTarget?.toLowerCase() === host.toLowerCase();
}

function isHost(name: string | undefined): boolean {
  return name?.toLowerCase() === 'host';
}
