import type { Socket } from 'node:net';
import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { importRecords, saveRecords } from '@homeport/contract/dns';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../foundation/config/schema.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { addressOf } from '../foundation/http/origin.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';
import { addressKey } from '../foundation/limits/address.ts';
import { ConcurrencyLimit } from '../foundation/limits/concurrency-limit.ts';
import { hasBody } from './unread-bodies.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** The body limit of calls without files; the longest rich text fits. */
export const bodyLimit = 256 * 1024;
/** The same for calls without sign-in: an address, a password, a code. */
const publicBodyLimit = 16 * 1024;
/** The same for calls that send a whole zone: the longest zone file fits, with up to four bytes for each character. */
const zoneBodyLimit = 2 * 1024 * 1024;
const zoneCalls: readonly string[] = [importRecords.name, saveRecords.name];

const webhookPath = '/api/webhooks/';
/**
 * How many more concurrent requests an address may have for webhooks: Stripe sends the renewals of a whole month from a
 * few addresses, and repeats a refused one only after an hour.
 */
const webhookFactor = 10;

type HttpSettings = Pick<
  Settings,
  | 'HTTP_REQUEST_SECONDS'
  | 'HTTP_HEADERS_SECONDS'
  | 'HTTP_BODY_SECONDS'
  | 'HTTP_CONNECTIONS'
  | 'HTTP_CONNECTIONS_PER_ADDRESS'
  | 'HTTP_REQUESTS_PER_ADDRESS'
  | 'TRUSTED_PROXIES'
>;

/** How long a connection may take to send a request, and how long it may be idle. */
export function timeLimits({ HTTP_REQUEST_SECONDS, HTTP_HEADERS_SECONDS }: HttpSettings) {
  return {
    requestTimeout: HTTP_REQUEST_SECONDS * 1_000,
    // Without a byte in either direction: a client that does not read its answer.
    connectionTimeout: (HTTP_REQUEST_SECONDS + 10) * 1_000,
    // Longer than the proxy keeps an idle connection open, so that it never sends on one that is being closed.
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: HTTP_HEADERS_SECONDS * 1_000, connectionsCheckingInterval: 1_000 },
  };
}

/** Limits what one client, and all clients together, can hold open. */
export function limitConnections(server: FastifyInstance, settings: HttpSettings): void {
  server.server.maxConnections = settings.HTTP_CONNECTIONS;
  const isProxy = proxyAddress.compile(settings.TRUSTED_PROXIES);
  const connections = new ConcurrencyLimit(settings.HTTP_CONNECTIONS_PER_ADDRESS);
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // All customers come through the proxies; their requests are counted below.
    if (address === '' || isProxy(address, 0)) return;
    const release = connections.take(addressKey(address));
    if (release === undefined) socket.destroy();
    else socket.once('close', release);
  });
  const requests = new ConcurrencyLimit(settings.HTTP_REQUESTS_PER_ADDRESS);
  const webhooks = new ConcurrencyLimit(settings.HTTP_REQUESTS_PER_ADDRESS * webhookFactor);
  server.addHook('onRequest', async (request, reply) => {
    const counter = request.url.startsWith(webhookPath) ? webhooks : requests;
    const release = counter.take(addressKey(addressOf(request)));
    if (release === undefined) {
      const message = messageOf('limits.requestsAtOnce');
      sendProblem(request, reply, new AppError('rate_limited', { message, retryAfterSeconds: 1 }));
      return reply;
    }
    for (const end of ['finish', 'close']) reply.raw.once(end, release);
    limitBodyTime(request, settings.HTTP_BODY_SECONDS);
    return undefined;
  });
}

/**
 * Ends each connection with its next answer while the process stops. A connection that is closed between two requests
 * can lose the one that a proxy is sending, which must not repeat a POST.
 */
export function endConnectionsWhile(server: FastifyInstance, isStopping: () => boolean): void {
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
}

/** The body limit of a call without files, in bytes. */
export function bodyLimitOf({ name, policy }: Pick<Call, 'name' | 'policy'>): number {
  if (policy === 'public' || policy === 'refresh') return publicBodyLimit;
  return zoneCalls.includes(name) ? zoneBodyLimit : bodyLimit;
}

/** Gives calls their body limits. Takes effect on routes that are added afterwards. */
export function limitBodies(server: FastifyInstance): void {
  const limits = new Map(
    allCalls.map((call) => [
      `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimitOf(call),
    ]),
  );
  server.addHook('onRoute', (route) => {
    const limit = limits.get(`${String(route.method)} ${route.url}`);
    if (limit !== undefined && limit !== bodyLimit) route.bodyLimit = limit;
  });
}

/**
 * Closes the connection of a body without files that takes too long; bodies with files have the time limit of the
 * request.
 */
function limitBodyTime(request: FastifyRequest, seconds: number): void {
  const { raw, headers } = request;
  if (!hasBody(request) || headers['content-type']?.startsWith('multipart/form-data') === true) return;
  const late = setTimeout(() => {
    if (raw.complete || raw.socket.destroyed) return;
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    raw.socket.destroySoon();
  }, seconds * 1_000);
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
}
