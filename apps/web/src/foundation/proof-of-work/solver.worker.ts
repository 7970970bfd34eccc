import { type Work, workPieces } from '@homeport/contract/work';
import { solvePiece } from './solve-piece.ts';

/** Solves a challenge piece by piece, and sends each piece's number when it is found. */
addEventListener('message', ({ data }: MessageEvent<Work>) => {
  for (let piece = 0; piece < workPieces; piece += 1) postMessage(solvePiece(data, piece));
});
