import { sanitizeRichText } from './rich-text.ts';

/** Runs in a worker thread, so that expensive texts do not block requests. */
export default function sanitizeAll(texts: readonly string[]): string[] {
  return texts.map((text) => sanitizeRichText(text));
}
