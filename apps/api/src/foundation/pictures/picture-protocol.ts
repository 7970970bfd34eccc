import type { PictureType } from './redraw.ts';

/** What a worker sends to the process that redraws pictures; the answer is a `Redrawing`. */
export interface PictureJob {
  content: Uint8Array;
  type: PictureType;
}

/** What one picture may take. */
export interface PictureLimits {
  memoryMb: number;
  cpuSeconds: number;
}

/** The exit codes of a process that ended itself because a picture went over its limit. */
export const exitCodes = { memory: 70, time: 71 } as const;
