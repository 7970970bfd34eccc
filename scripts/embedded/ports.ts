import { createServer } from 'node:net';
import { Failure, errorCode } from '../process/failure.ts';

/** A port that something will listen on: what, and the variable that moves it. */
export interface PortUse {
  port: number;
  owner: string;
  variable: string;
}

// A server may listen on any of these alone, and a browser asks `localhost` on either of the first two.
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0'];

/** Throws one sentence naming the first port that somebody else listens on, and the variable that moves it. */
export async function checkPorts(uses: PortUse[]): Promise<void> {
  const seen = new Map<number, PortUse>();
  for (const use of uses) {
    const twin = seen.get(use.port);
    if (twin) {
      throw new Failure(
        `Port ${use.port} is given to both ${twin.owner} and ${use.owner}: set ${use.variable} to another port.`,
      );
    }
    seen.set(use.port, use);
  }
  for (const use of uses) {
    if (await portIsFree(use.port)) continue;
    throw new Failure(
      `Port ${use.port} for ${use.owner} is in use: stop what listens there, or set ${use.variable} to a free port.`,
    );
  }
}

export async function portIsFree(port: number): Promise<boolean> {
  for (const address of ADDRESSES) {
    if (!(await canListen(port, address))) return false;
  }
  return true;
}

/** A port that was free when asked for, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Free ports that follow each other, for servers that are numbered from a first port. */
export async function freePortRange(length: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    if (first + length > 65_535) continue;
    const free = await Promise.all(Array.from({ length }, (_, index) => portIsFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

function canListen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // An address the machine does not have (no IPv6) cannot be taken by anybody either.
    server.once('error', (error) =>
      resolve(errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
