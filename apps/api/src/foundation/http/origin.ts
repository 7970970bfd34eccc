import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/** What no browser is called, and what ends a line where its name is shown. */
const control = /[\u0000-\u001f\u007f-\u009f]/g;
const longestName = 300;

export function originOf(request: FastifyRequest): Origin {
  const userAgent = (request.headers['user-agent'] ?? '').replaceAll(control, '').slice(0, longestName);
  return { ip: addressOf(request), userAgent };
}

/**
 * The network address of whoever sends a request: what the trusted proxies say, where that is an address, with a port
 * or without; else the address of whoever is connected. Anybody can write the header that proxies add to.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, alone = ip] =
    /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(ip)?.filter((part) => part !== undefined) ?? [];
  if (isIP(alone) !== 0) return alone;
  return socket.remoteAddress ?? '';
}
