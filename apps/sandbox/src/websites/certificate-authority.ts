import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { Certificate } from '../core/certificate.ts';
import type { SandboxContext } from '../core/provider.ts';
import type { Collection } from '../core/store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifetimeMs = 90 * dayMs;
/** Published limits of Let's Encrypt: failed validations of a name an hour, certificates of the same names a week. */
const limits = { failuresPerHour: 5, duplicatesPerWeek: 5 };

/** Let's Encrypt did not issue a certificate. The text is that of an ACME problem (RFC 8555, 6.7). */
export class AcmeProblem extends Error {
  readonly type: string;
  readonly detail: string;

  constructor(type: string, detail: string) {
    super(`Invalid response from ACME server.\nType: urn:ietf:params:acme:error:${type}\nDetail: ${detail}`);
    this.type = type;
    this.detail = detail;
  }
}

interface Attempt {
  names: string[];
  isIssued: boolean;
  atMs: number;
}

/** Let's Encrypt: issues certificates for names that point to the server that asks, within its rate limits. */
export class CertificateAuthority {
  readonly #context: SandboxContext;
  readonly #addressesOf: (name: string) => readonly string[];
  readonly #keys: Collection<Certificate>;
  readonly #attempts: Collection<Attempt>;

  /** @param addressesOf the A records of a name, as the world sees them */
  constructor(context: SandboxContext, addressesOf: (name: string) => readonly string[]) {
    this.#context = context;
    this.#addressesOf = addressesOf;
    this.#keys = context.store.collection('letsencrypt.keys');
    this.#attempts = context.store.collection('letsencrypt.attempts');
  }

  /** Writes `website-ca.pem`: the authority that signs the certificates of websites. */
  async start(): Promise<void> {
    const { certificatePem } = await this.#root();
    const { SANDBOX_DATA_DIR: dataDir } = this.#context.config;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'website-ca.pem'), certificatePem);
  }

  /** All requests for certificates, oldest first. */
  attempts(): readonly Attempt[] {
    return this.#attempts.values();
  }

  /**
   * Issues a certificate for all names or none.
   * @param address the server that answers the challenges
   * @throws AcmeProblem when a name points elsewhere or a rate limit is reached
   */
  async issue(
    names: readonly string[],
    address: string,
  ): Promise<Certificate & { names: string[]; endsMs: number }> {
    const sorted = names.toSorted();
    const nowMs = this.#context.clock.nowMs();
    this.#expectWithinLimits(sorted, nowMs);
    const note = (isIssued: boolean) =>
      this.#attempts.put(String(this.#attempts.values().length), { names: sorted, isIssued, atMs: nowMs });
    for (const name of names) {
      const addresses = this.#addressesOf(name);
      if (addresses.includes(address)) continue;
      note(false);
      if (addresses.length === 0)
        throw new AcmeProblem('dns', `DNS problem: NXDOMAIN looking up A for ${name}`);
      throw new AcmeProblem('unauthorized', `${addresses[0]}: Invalid response from http://${name}/: 404`);
    }
    note(true);
    const endsMs = nowMs + lifetimeMs;
    return { ...(await this.#sign(sorted, endsMs)), names: sorted, endsMs };
  }

  #expectWithinLimits(names: readonly string[], nowMs: number): void {
    const key = names.join(' ');
    const since = (ms: number) => this.#attempts.values().filter(({ atMs }) => atMs > nowMs - ms);
    const issued = since(7 * dayMs).filter((each) => each.isIssued && each.names.join(' ') === key);
    if (issued.length >= limits.duplicatesPerWeek)
      throw new AcmeProblem(
        'rateLimited',
        'too many certificates already issued for this exact set of names',
      );
    const failures = since(hourMs).filter(({ isIssued }) => !isIssued);
    if (names.some((name) => countOf(failures, name) >= limits.failuresPerHour))
      throw new AcmeProblem('rateLimited', 'too many failed authorizations recently');
  }

  async #root(): Promise<Certificate> {
    const known = this.#keys.get('root');
    if (known !== undefined) return known;
    const { cert, private: privateKeyPem } = await generate(
      [{ name: 'commonName', value: 'Sandbox Let’s Encrypt' }],
      {
        ...keys,
        ...this.#validity(new Date(this.#context.clock.machineMs() + 3_650 * dayMs)),
        extensions: [
          { name: 'basicConstraints', cA: true, critical: true },
          { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
        ],
      },
    );
    return this.#keys.put('root', { certificatePem: cert, privateKeyPem });
  }

  async #sign(names: readonly string[], endsMs: number): Promise<Certificate> {
    const { certificatePem, privateKeyPem: rootKey } = await this.#root();
    const { cert, private: privateKeyPem } = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
      ...keys,
      ...this.#validity(new Date(endsMs)),
      ca: { key: rootKey, cert: certificatePem },
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
      ],
    });
    return { certificatePem: cert, privateKeyPem };
  }

  /** Clients check certificates against the machine's time, which the sandbox's clock may be far ahead of. */
  #validity(notAfterDate: Date): { notBeforeDate: Date; notAfterDate: Date } {
    return { notBeforeDate: new Date(this.#context.clock.machineMs() - hourMs), notAfterDate };
  }
}

const keys = { keyType: 'ec', algorithm: 'sha256' } as const;

function countOf(attempts: readonly Attempt[], name: string): number {
  return attempts.filter(({ names }) => names.includes(name)).length;
}
