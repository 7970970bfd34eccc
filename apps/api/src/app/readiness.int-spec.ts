import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { live, ready } from '@homeport/contract/system';
import { Product } from './testing/product.ts';

let folder = '';
let product: Product;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ready-'));
  product = await Product.start('http', { READY_FILE: join(folder, 'loaded') });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

describe('readiness', () => {
  it('waits for the file that the data import creates', async () => {
    expect(await product.call(live, {})).toMatchObject({ status: 200 });
    expect(await product.call(ready, {})).toMatchObject({ status: 503, code: 'not_ready' });
    writeFileSync(join(folder, 'loaded'), '');
    expect(await product.call(ready, {})).toMatchObject({ status: 200 });
  });
});
