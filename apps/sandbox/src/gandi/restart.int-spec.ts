import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GandiEnvironment, startGandi } from './testing/gandi-environment.ts';

let dataDir: string;
let env: GandiEnvironment;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gandi-restart-'));
  env = await startGandi({ SANDBOX_DATA_DIR: dataDir, SANDBOX_GANDI_REGISTRY_MS: '60000' });
});
afterEach(async () => {
  await env.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a sandbox that is started again', () => {
  it('still has its domains and its money, and goes on with what the registry was asked', async () => {
    await env.register('kept.example');
    expect(await env.client.creation('kept.example')).toEqual({ state: 'running', step: 'RUN' });
    await env.stop();

    env = await startGandi({ SANDBOX_DATA_DIR: dataDir });
    expect(await env.client.creation('kept.example')).toEqual({ state: 'done' });
    expect(await env.client.findDomain('kept.example')).toMatchObject({ fqdn: 'kept.example' });
    expect(await env.client.prepaidAccount()).toMatchObject({ balanceCents: 1_000_000 - 1_000 });
  });
});
