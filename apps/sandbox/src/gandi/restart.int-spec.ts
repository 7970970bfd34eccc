import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GandiStand, startGandi } from './testing/gandi-stand.ts';

let dataDir: string;
let stand: GandiStand;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gandi-restart-'));
  stand = await startGandi({ SANDBOX_DATA_DIR: dataDir, SANDBOX_GANDI_REGISTRY_MS: '60000' });
});
afterEach(async () => {
  await stand.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a sandbox that is started again', () => {
  it('still has its domains and its money, and goes on with what the registry was asked', async () => {
    await stand.register('kept.example');
    expect(await stand.client.creation('kept.example')).toEqual({ state: 'running', step: 'RUN' });
    await stand.stop();

    stand = await startGandi({ SANDBOX_DATA_DIR: dataDir });
    expect(await stand.client.creation('kept.example')).toEqual({ state: 'done' });
    expect(await stand.client.findDomain('kept.example')).toMatchObject({ fqdn: 'kept.example' });
    expect(await stand.client.prepaidAccount()).toMatchObject({ balanceCents: 1_000_000 - 1_000 });
  });
});
