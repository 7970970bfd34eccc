import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inProject } from '../process/paths.ts';
import { load, median, type Slice } from './load.ts';
import { newVisitor, startPortal } from './portal.ts';
import { giveWebsites } from './scene.ts';
import type { BenchPart, Stage } from './stage.ts';

const ROUNDS = 5;

/** The dashboard's read against the same answer from a handler with nothing around it. */
export const reads: BenchPart = {
  async measure(stage) {
    const databaseUrl = stage.environment.databaseAdminUrl;
    const visitor = await newVisitor(stage);
    const { userId } = await giveWebsites(databaseUrl, visitor.email);
    const product = `${(await startPortal(stage)).url}/api/websites/user`;
    const bare = await startBare(stage, databaseUrl, userId);
    const headers = { authorization: `Bearer ${visitor.session.accessToken}` };
    const [one, other] = await Promise.all(
      [product, bare].map(async (url) => (await fetch(url, { headers })).text()),
    );
    if (one !== other) throw new Error('The product and the bare handler do not answer the same bytes.');

    const slices: Record<'bare' | 'product', Slice[]> = { bare: [], product: [] };
    await load(product, headers);
    await load(bare, {});
    for (let round = 0; round < ROUNDS; round += 1) {
      slices.bare.push(await load(bare, {}));
      slices.product.push(await load(product, headers));
    }
    const [bareSlice, productSlice] = [median(slices.bare), median(slices.product)];
    console.log(
      `\nGET /api/websites/user with 20 websites, ${one?.length ?? 0} bytes; median of ${ROUNDS} interleaved slices of 5 s, 32 connections`,
    );
    print('bare Fastify + pg', bareSlice);
    print('Homeport', productSlice);
    console.log(
      `  ratio                ${(productSlice.requestsPerSecond / bareSlice.requestsPerSecond).toFixed(2)} of the bare handler's requests per second`,
    );
  },
};

function print(name: string, { requestsPerSecond, p50Ms, p99Ms }: Slice): void {
  console.log(
    `  ${name.padEnd(20)} ${requestsPerSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`,
  );
}

async function startBare({ begin }: Stage, databaseUrl: string, userId: string): Promise<string> {
  const child = begin([inProject('scripts/bench/bare-process.ts'), databaseUrl, userId], {});
  if (child.stdout === null) throw new Error('The bare handler has no output');
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return url;
}
