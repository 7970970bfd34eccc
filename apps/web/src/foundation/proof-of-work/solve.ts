import { type Work, workPieces } from '@homeport/contract/work';
import { showProofOfWork } from './proof-of-work-notice.tsx';

interface PolicyFactory {
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Trusted Types: only our own worker may be loaded by address. */
(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (url.startsWith(`${window.location.origin}/assets/solver.worker-`) ? url : null),
});

/**
 * Solves a challenge in a worker and shows the progress.
 * @returns the header with the proof
 */
export async function solveProofOfWork(work: Work): Promise<string> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  showProofOfWork(0);
  try {
    return await new Promise((resolve, reject) => {
      const nonces: number[] = [];
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
        nonces.push(data);
        showProofOfWork(nonces.length / workPieces);
        if (nonces.length === workPieces) resolve(`${work.challenge}:${nonces.join(',')}`);
      });
      worker.addEventListener('error', () => reject(new Error('The worker could not be started')));
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
    showProofOfWork(null);
  }
}
