import { isIP } from 'node:net';
import { type Locale, localeOf } from '@homeport/contract/locales';
import type { FastifyRequest } from 'fastify';

/** The origin of a call. */
export interface Origin {
  ip: string;
  userAgent: string;
  /** The language of the page; null: unknown. */
  locale: Locale | null;
}

/** Control characters and line breaks, which no real user agent contains. */
const control = /[\u0000-\u001f\u007f-\u009f]/g;
const longestName = 300;

export function originOf(request: FastifyRequest): Origin {
  const userAgent = (request.headers['user-agent'] ?? '').replaceAll(control, '').slice(0, longestName);
  const locale = localeOf(request.headers['accept-language'] ?? '');
  return { ip: addressOf(request), userAgent, locale };
}

/**
 * The client's network address: the one that trusted proxies report, with
 * or without a port; otherwise that of the connection. Clients can forge the header that proxies append to.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, alone = ip] =
    /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(ip)?.filter((part) => part !== undefined) ?? [];
  if (isIP(alone) !== 0) return alone;
  return socket.remoteAddress ?? '';
}
