import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A port that must not be connected to: counts connections, and closes them. */
export class ConnectionSpy {
  visits = 0;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.visits += 1;
      socket.destroy();
    });
  }

  static async listen(): Promise<ConnectionSpy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ConnectionSpy(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }
}
