import { randomInt } from 'node:crypto';
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
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
// Below the range of ephemeral ports, so that no outgoing connection takes one.
const FREE_FROM = 15_000;
const FREE_TO = 32_000;

/** Throws an error that names the first busy port and the variable that changes it. */
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
  const free = await Promise.all(uses.map(({ port }) => portIsFree(port)));
  const busy = uses.find((_, index) => !free[index]);
  if (!busy) return;
  throw new Failure(
    `Port ${busy.port} for ${busy.owner} is in use: stop what listens there, or set ${busy.variable} to a free port.`,
  );
}

export async function portIsFree(port: number): Promise<boolean> {
  for (const address of ADDRESSES) {
    if (!(await canListen(port, address))) return false;
  }
  return true;
}

/** Chooses free ports that follow each other; answers the first. */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(FREE_FROM, FREE_TO - count);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => portIsFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

function canListen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // An address that the machine does not have (no IPv6) cannot be in use.
    server.once('error', (error) => resolve(NO_SUCH_ADDRESS.includes(errorCode(error) ?? '')));
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
