import type { SandboxUrls } from './sandbox-urls.ts';

/** What a test process asks of its host: `start` has the settings of a sandbox; without it, the sandbox stops. */
export interface HostOrder {
  id: number;
  start?: NodeJS.ProcessEnv;
}

export type HostReport = { id: number } & ({ urls: SandboxUrls } | { stopped: true } | { fault: string });
