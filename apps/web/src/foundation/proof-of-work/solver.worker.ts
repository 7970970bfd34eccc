import { type Work, workPieces } from '@homeport/contract/work';
import { solvePiece } from './solve-piece.ts';

/** Solves a challenge piece by piece, and posts each nonce when it is found. */
addEventListener('message', ({ data }: MessageEvent<Work>) => {
  for (let piece = 0; piece < workPieces; piece += 1) postMessage(solvePiece(data, piece));
});
