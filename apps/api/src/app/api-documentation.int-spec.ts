import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { allCalls } from '@homeport/contract';
import { apiKeyAreas } from '@homeport/contract/api-key-areas';
import { createApiKey } from '@homeport/contract/api-keys';
import { errorStatus } from '@homeport/contract/errors';
import * as z from 'zod/mini';
import { addPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
const examples = Array.from(text.matchAll(/^```sh\n(.*?)^```/gms), ([, example = '']) => example);
const run = promisify(execFile);

let product: Product;
let key: string;
beforeAll(async () => {
  product = await Product.start('http');
  const { token } = await addPerson(product, { websites: 1 });
  const { body } = await product.call(
    createApiKey,
    { body: { name: 'Examples', access: 'write', areas: [...apiKeyAreas], expires_in_days: 30 } },
    { token },
  );
  key = body.secret;
});
afterAll(() => product.stop());

/** The call that an example makes. */
function callOf(example: string) {
  const path = /\$PORTAL([^"]+)"/.exec(example)?.[1];
  const method = example.includes('--data') ? 'POST' : 'GET';
  return allCalls.find((call) => call.path === path && call.method === method);
}

/** Runs an example as printed. @returns what it prints */
async function outputOf(example: string, secret: string): Promise<string> {
  const curl = process.env['CURL'];
  if (curl === undefined) throw new Error(process.env['CURL_PROBLEM'] ?? 'Set CURL to the path of curl.');
  const env = { PATH: `${dirname(curl)}:${process.env['PATH']}`, PORTAL: product.url, KEY: secret };
  return (await run('sh', ['-c', example], { env })).stdout;
}

describe('the documentation of the API', () => {
  it('has examples for looking up and for changing', () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
    expect(new Set(examples.map((example) => callOf(example)?.method))).toEqual(new Set(['GET', 'POST']));
  });

  it.each(examples.map((example) => [callOf(example)?.name, example] as const))(
    'has an example of %s that works as printed, and is refused without a valid key',
    async (name, example) => {
      const call = callOf(example);
      if (call?.answer === undefined) throw new Error(`No call of the contract is made: ${example}`);
      expect(z.safeParse(call.answer, JSON.parse(await outputOf(example, key))).error).toBeUndefined();
      const failure = await outputOf(example, `${key}x`).catch((error: unknown) => error);
      expect(failure).toMatchObject({ stdout: expect.stringContaining('"api_key_invalid"') as string });
      expect(name).toBeDefined();
    },
  );

  it('names refusals with their status', () => {
    const rows = Array.from(text.matchAll(/^\| (\d{3})\s*\| `(\w+)`/gm));
    expect(rows).toHaveLength(4);
    for (const [, status, code = ''] of rows)
      expect([code, errorStatus[code as keyof typeof errorStatus]]).toEqual([code, Number(status)]);
  });
});
