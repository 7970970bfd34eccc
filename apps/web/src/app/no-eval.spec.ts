it('keeps zod from compiling validators', async () => {
  await import('./no-eval.ts');
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});
