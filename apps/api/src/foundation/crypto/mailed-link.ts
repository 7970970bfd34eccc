import { newToken } from '../ids/ids.ts';
import { tokenHash } from './encryption.service.ts';

/** A link with a secret token: the email gets the token, the database its hash alone. */
export interface MailedLink {
  token: string;
  stored: { tokenHash: string; sentAt: Date; expiresAt: Date };
}

export function newMailedLink(sentAt: Date, lifetimeMs: number): MailedLink {
  const token = newToken();
  const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
  return { token, stored: { tokenHash: tokenHash(token), sentAt, expiresAt } };
}

/** @param path of the screen that reads the token, such as `/invitation/` */
export function mailedUrl(publicUrl: string, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  // Browsers send fragments to no server, and in no referrer.
  url.hash = `token=${token}`;
  return url.href;
}
