import type { MessagePort } from 'node:worker_threads';
import { sanitizeRichText } from './rich-text.ts';

export interface ThreadTask {
  texts: readonly string[];
  /** Gets a message when the thread begins with the texts: its start does not count as their time. */
  begins: MessagePort;
}

/** Runs in a worker thread, so that expensive texts do not block requests. */
export default function sanitizeAll({ texts, begins }: ThreadTask): string[] {
  begins.postMessage('begun');
  return texts.map((text) => sanitizeRichText(text));
}
