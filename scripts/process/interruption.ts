/** Rejects when the person or the system asks this process to end, or the process that started it is gone. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly signal: string;

  constructor(signal: string) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** A promise that rejects at the first such signal; later ones are ignored. */
export function interruption(): Promise<never> {
  const asked = new Promise<never>((_, reject) => {
    for (const signal of SIGNALS) process.on(signal, () => reject(new Interruption(signal)));
    process.on('disconnect', () => reject(new Interruption('the end of its parent')));
  });
  // Whoever waits on it sees the rejection; in between it must not end the process.
  asked.catch(() => {});
  // Waiting for the parent must not keep a finished script alive.
  process.channel?.unref();
  return asked;
}
