import { readFileSync } from 'node:fs';

/** Reads a published structure from `data/`. */
export function readData<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')) as T;
}
