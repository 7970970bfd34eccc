import { sanitizeRichText } from './rich-text.ts';

/** Runs in a worker thread: whatever these texts cost, no request waits for it. */
export default function sanitizeAll(texts: readonly string[]): string[] {
  return texts.map((text) => sanitizeRichText(text));
}
