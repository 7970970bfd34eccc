import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const ENTRY = 'portal.referral';
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The code of a link such as `/?refer=CODE`, `/?referral=CODE` or `/refer/CODE`; not of a domain name that contains
 * "refer".
 */
export function referralIn(url: URL): string | null {
  const inPath = /^\/refer\/([^/]+)\/?$/i.exec(url.pathname)?.[1];
  const code = url.searchParams.get('refer') ?? url.searchParams.get('referral') ?? inPath ?? '';
  return CODE.test(code) ? code : null;
}

export function saveReferral(storage: Storage, url: URL, now: number): void {
  const code = referralIn(url);
  if (code !== null) storage.setItem(ENTRY, `${code} ${now}`);
}

/** The stored referral code; sent once, at sign-up. */
export function readReferral(storage: Storage, now: number): string | undefined {
  const [code, since] = (storage.getItem(ENTRY) ?? '').split(' ');
  return code && now - Number(since) < timers.referralKept ? code : undefined;
}

export function clearReferral(storage: Storage): void {
  storage.removeItem(ENTRY);
}
