import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

const saltBytes = 16;
const hashBytes = 32;
/** Small, because programs set hundreds of passwords in a sandbox. */
const cost = { N: 2 ** 12 };

/** @throws Refusal of what is too simple: of these rules the last is not published, and was met on the live service */
export function hashPassword(password: string): string {
  const rules = [/^.{8,}$/s, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];
  if (!rules.every((rule) => rule.test(password)))
    throw new Refusal(
      'VALIDATION_ERROR',
      'Password must be at least 8 characters with upper case, lower case, number and special character',
      'password',
    );
  const salt = randomBytes(saltBytes);
  return `${salt.toString('base64')}:${hashOf(password, salt).toString('base64')}`;
}

export function isPassword(password: string, kept: string): boolean {
  const [salt = '', hash = ''] = kept.split(':').map((part) => Buffer.from(part, 'base64'));
  return timingSafeEqual(hashOf(password, Buffer.from(salt)), Buffer.from(hash));
}

function hashOf(password: string, salt: Buffer): Buffer {
  return scryptSync(password, salt, hashBytes, cost);
}
