import { hkdfSync } from 'node:crypto';

/** A key's id, which reveals nothing about the key: 8 hexadecimal digits. */
export function keyId(key: string): string {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key), '', 'homeport key id', 4)).toString('hex');
}
