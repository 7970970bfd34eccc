import { startTestSandbox } from './sandbox.ts';

describe('sandboxes of one test process', () => {
  it('are apart from each other, and stop alone', async () => {
    const one = await startTestSandbox();
    const other = await startTestSandbox();
    await one.fault({ provider: 'bunny', kind: 'garbage' });
    expect(await one.faults()).toHaveLength(1);
    expect(await other.faults()).toEqual([]);
    await one.stop();
    await expect(one.faults()).rejects.toThrow('fetch failed');
    expect(await other.faults()).toEqual([]);
    await other.stop();
  });

  it('say why they do not start', async () => {
    await expect(startTestSandbox({ installMs: Number.NaN })).rejects.toThrow(/SANDBOX_WORDPRESS_INSTALL_MS/);
  });
});
