import type { PictureShape, PictureType } from './reencode.ts';

/** What a worker sends to the process that re-encodes pictures; the answer is a `Reencoding`. */
export interface PictureJob {
  content: Uint8Array;
  type: PictureType;
  shape: PictureShape;
}

/** The limits of one picture. */
export interface PictureLimits {
  memoryMb: number;
  cpuSeconds: number;
}

/** The exit codes of a process that exited because a picture exceeded a limit. */
export const exitCodes = { memory: 70, time: 71 } as const;
