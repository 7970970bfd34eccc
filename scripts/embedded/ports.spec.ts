import { createServer } from 'node:net';
import { checkPorts, freePorts, portIsFree } from './ports.ts';

describe('checkPorts', () => {
  it('names the busy port, its purpose and the variable that changes it', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    try {
      await expect(checkPorts([{ port, owner: 'the portal', variable: 'PORT' }])).rejects.toThrow(
        `Port ${port} for the portal is in use: stop what listens there, or set PORT to a free port.`,
      );
    } finally {
      server.close();
    }
  });

  it('sees a server that listens on every address', async () => {
    const server = createServer();
    const port = await freePorts();
    await new Promise<void>((resolve) => {
      server.listen(port, () => resolve());
    });
    expect(await portIsFree(port)).toBe(false);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await portIsFree(port)).toBe(true);
  });

  it('refuses one port given to two servers', async () => {
    const port = await freePorts();
    const uses = [
      { port, owner: 'the portal', variable: 'PORT' },
      { port, owner: 'the console', variable: 'SANDBOX_PORT' },
    ];
    await expect(checkPorts(uses)).rejects.toThrow(
      `Port ${port} is given to both the portal and the console: set SANDBOX_PORT to another port.`,
    );
  });
});
