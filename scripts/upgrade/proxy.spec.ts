import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RoundRobinProxy } from './proxy.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

it('gives a process that is taken out no requests, once it has answered those it has', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  const first = await listening(
    createServer(({ url }, response) => (url === '/slow' ? held.resolve(response) : response.end('first'))),
  );
  const second = await listening(createServer((_, response) => response.end('second')));
  const proxy = new RoundRobinProxy([portOf(second), portOf(first)]);
  const place = await listening(createServer());
  const portal = portOf(place);
  place.close();
  await proxy.listen(portal);
  const ask = async (path = '/') => (await fetch(`http://127.0.0.1:${portal}${path}`)).text();
  try {
    const slow = ask('/slow');
    const response = await held.promise;
    let isOut = false;
    const out = proxy.takeOut(portOf(first)).then(() => (isOut = true));
    expect([await ask(), await ask(), await ask()]).toEqual(['second', 'second', 'second']);
    expect(isOut).toBe(false);
    response.end('first');
    expect(await slow).toBe('first');
    await out;
    proxy.putBack(portOf(first));
  } finally {
    await proxy.close();
    for (const server of [first, second]) server.closeAllConnections();
    for (const server of [first, second]) server.close();
  }
});
