import { Steps } from './steps.ts';

describe('Steps', () => {
  it('closes a step with its answer and its time', async () => {
    const lines: string[] = [];
    const steps = new Steps((line) => lines.push(line));
    await steps.run(
      'Start Postgres',
      async () => 5432,
      (port) => `port ${port}`,
    );
    await steps.run('Build', async () => {});
    expect(lines).toEqual([
      expect.stringMatching(/^✓ Start Postgres: port 5432 {2}\d+\.\d s$/),
      expect.stringMatching(/^✓ Build {2}\d+\.\d s$/),
    ]);
  });

  it('counts from the command, installation included', () => {
    expect(new Steps(() => {}, Date.now() - 90_000).elapsed()).toMatch(/^9\d\.\d s$/);
  });

  it('prints nothing for a failed step: its error is printed', async () => {
    const lines: string[] = [];
    const failing = new Steps((line) => lines.push(line)).run('Build', () =>
      Promise.reject(new Error('broken')),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(lines).toEqual([]);
  });
});
