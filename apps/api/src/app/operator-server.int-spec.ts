import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { OperatorServerService } from '../foundation/telemetry/operator-server.service.ts';
import { Product } from './testing/product.ts';

const [metricsPassword, boardPassword] = ['Zq7Lr2Xv9Tm4Kc8W', 'b6Nf3Hs1Gw5Jd0Ry'];

let product: Product;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  product = await Product.start('http', {
    METRICS_PORT: String(port),
    METRICS_PASSWORD: metricsPassword,
    BOARD_PASSWORD: boardPassword,
  });
  await product.app.get(OperatorServerService).listen();
});
afterAll(() => product.stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function statusOf(path: string, password?: string, user = 'operator'): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const answer = await fetch(`${url}${path}`, { headers: password === undefined ? {} : { authorization } });
  await answer.arrayBuffer();
  return answer.status;
}

describe('the port of the operator', () => {
  it.each([
    ['/metrics', metricsPassword, boardPassword],
    ['/queues', boardPassword, metricsPassword],
    ['/queues/api/queues', boardPassword, metricsPassword],
  ])('asks for a password of its own at %s', async (path, right, other) => {
    expect(await statusOf(path, right)).toBe(200);
    expect(await statusOf(path)).toBe(401);
    expect(await statusOf(path, other)).toBe(401);
    expect(await statusOf(path, right, 'root')).toBe(401);
  });
});
