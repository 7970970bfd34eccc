import { hkdfSync } from 'node:crypto';

/** Names a key without telling anything of it: 8 hexadecimal digits that are always the same for the same key. */
export function keyId(key: string): string {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key), '', 'homeport key id', 4)).toString('hex');
}
