import { createHash } from 'node:crypto';
import { usesLiveDns } from './domain-answer.ts';
import type { DomainRecord, KeyRecord } from './records.ts';

/** ECDSAP256SHA256, which LiveDNS signs with. */
const algorithm = 13;

/** The key with which LiveDNS signs a zone. */
export function liveDnsKey(fqdn: string): KeyRecord {
  const publicKey = createHash('sha512').update(fqdn).digest('base64');
  return { id: keyId(publicKey), algorithm, publicKey, type: 'ksk', isOurs: true };
}

export function keyId(publicKey: string): number {
  return createHash('sha256').update(publicKey).digest().readUInt32BE(0) % 10_000_000;
}

/** The tag and the digest that a registry makes of a key. */
export function digestOf({ publicKey }: KeyRecord) {
  const digest = createHash('sha256').update(publicKey).digest();
  return { keytag: digest.readUInt16BE(4), digest: digest.toString('hex').toUpperCase(), digest_type: 2 };
}

/** Whether validating resolvers refuse all answers: the registry promises keys that the nameservers do not sign with. */
export function isDark(domain: DomainRecord): boolean {
  const { keys = [] } = domain;
  return keys.length > 0 && !keys.some(({ isOurs }) => isOurs === usesLiveDns(domain));
}
