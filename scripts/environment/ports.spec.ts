import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { freePorts, portIsFree } from '../embedded/ports.ts';
import { portUses, readPorts } from './ports.ts';

const servers: Server[] = [];

async function occupy(port: number): Promise<void> {
  if (!(await portIsFree(port))) return;
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(port, () => resolve());
  });
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('readPorts', () => {
  it('moves every default that is in use when only the two addresses people open are named', async () => {
    for (const port of [3000, 4000, 4010, 4022, 4040, 9464]) await occupy(port);
    const [portal, console] = [await freePorts(), await freePorts()];
    const { ports, moved } = await readPorts({ PORT: String(portal), SANDBOX_PORT: String(console) });
    expect(ports).toMatchObject({ portal, console });
    const all = portUses(ports, 5).map(({ port }) => port);
    expect(new Set(all).size).toBe(all.length);
    expect(await Promise.all(all.map((port) => portIsFree(port)))).toEqual(all.map(() => true));
    expect(moved).toEqual(
      expect.arrayContaining([
        { owner: "the sandbox's Stripe", from: 4010, to: ports.stripe },
        { owner: "the sandbox's first panel", from: 4020, to: ports.plesk },
      ]),
    );
  });

  it('leaves the ports of a second copy free, as the README names them', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, portal, console] = /PORT=(\d+) SANDBOX_PORT=(\d+) npm start/.exec(readme) ?? [];
    const { ports } = await readPorts({});
    const first = portUses(ports, 5).map(({ port }) => port);
    expect([portal, console].map(Number)).toEqual([3100, 4100]);
    expect(first).not.toContain(Number(portal));
    expect(first).not.toContain(Number(console));
  });

  it('refuses a named port that is in use, by the name of its variable', async () => {
    const port = await freePorts();
    await occupy(port);
    await expect(readPorts({ SANDBOX_PORT: String(port) })).rejects.toThrow(
      `Port ${port} for the sandbox's console is in use: stop what listens there, or set SANDBOX_PORT to a free port.`,
    );
  });

  it('refuses what is no port, by the name of its variable', async () => {
    await expect(readPorts({ SANDBOX_PORT: '40OO' })).rejects.toThrow(
      'SANDBOX_PORT is "40OO", which is no port: set it to a number from 1 to 65535.',
    );
  });
});
