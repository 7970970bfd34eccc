import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext, type TLSSocket } from 'node:tls';
import type { FaultInjector } from '../core/faults.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import type { CertificateAuthority } from './certificate-authority.ts';
import type { WebsiteHost } from './website-host.ts';

/** The ports of one server of websites. */
interface HostPorts {
  443: Server;
  80: Server;
}

/**
 * The websites of all servers behind an HTTP proxy: `CONNECT 203.0.113.50:443` leads to the server of that address,
 * which this machine does not have.
 */
export function createWebsites(
  context: SandboxContext,
  hosts: () => readonly WebsiteHost[],
  authority: CertificateAuthority,
): Provider {
  const { config, faults } = context;
  const servers = new Map<string, HostPorts>();
  const sockets = new Set<Socket>();
  const portsOf = (host: WebsiteHost) => {
    const ports = servers.get(host.ipv4) ?? listenersOf(host, faults);
    servers.set(host.ipv4, ports);
    return ports;
  };

  const proxy = createServer((_request, response) => response.writeHead(405).end());
  proxy.on('connect', (request: IncomingMessage, socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    void connectTo(request.url ?? '', socket);
  });
  const connectTo = async (target: string, socket: Socket) => {
    const plan = await faults.strike('websites', `CONNECT ${target}`);
    const [address, port] = target.split(':');
    const host = hosts().find(({ ipv4 }) => ipv4 === address);
    if (plan.status !== undefined || host === undefined || (port !== '80' && port !== '443')) {
      socket.end(`HTTP/1.1 ${plan.status ?? 502} Bad Gateway\r\n\r\n`);
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    portsOf(host)[port].emit('connection', socket);
  };

  return {
    name: 'websites',
    async start() {
      await authority.start();
      await new Promise<void>((resolve, reject) => {
        proxy.once('error', reject);
        proxy.listen(config.SANDBOX_WEBSITES_PORT, config.SANDBOX_HOST, resolve);
      });
      notePort(config, 'SANDBOX_WEBSITES_PORT', proxy);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
    state: () => ({ certificates: authority.attempts() }),
  };
}

function listenersOf(host: WebsiteHost, faults: FaultInjector): HostPorts {
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    void answerVisit(host, faults, request, response);
  const secure = createSecureServer(
    {
      ...pemOf(host.certificate),
      SNICallback: (name, done) => {
        const certificate = host.find(name)?.certificate;
        done(null, certificate && createSecureContext(pemOf(certificate)));
      },
    },
    answer,
  );
  return { 443: secure, 80: createServer(answer) };
}

/** @returns 200 with a page, 301 to https where there is a certificate, unless the server does not redirect, 503 for a website that is suspended */
async function answerVisit(
  host: WebsiteHost,
  faults: FaultInjector,
  { headers, url = '/', socket }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = headers.host ?? '';
  const isSecure = (socket as TLSSocket).encrypted;
  const plan = await faults.strike('websites', `GET ${isSecure ? 'https' : 'http'}://${name}${url}`);
  if (plan.dropAfterEffect) return void socket.destroy();
  if (plan.status !== undefined) return void response.writeHead(plan.status).end('Injected fault');
  const website = host.find(name);
  if (website === undefined) return void response.end('<title>Web Server’s Default Page</title>');
  if (!website.isServed) return void response.writeHead(503).end('<title>Suspended</title>');
  if (!isSecure && website.certificate !== undefined && website.redirects !== false)
    return void response.writeHead(301, { location: `https://${name}${url}` }).end();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<title>${website.name}</title>`);
}

function pemOf({ certificatePem: cert, privateKeyPem: key }: WebsiteHost['certificate']) {
  return { cert, key };
}
