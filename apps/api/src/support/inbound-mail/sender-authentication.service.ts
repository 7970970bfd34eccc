import { Injectable } from '@nestjs/common';
import type { DKIMResult } from 'mailauth';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { getDomain } from 'tldts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { trustedResults } from './authentication-results.ts';
import { type RawHeader, valuesOf } from './raw-headers.ts';
import { domainOf } from './sender-address.ts';

/** Each signature costs a look-up and a hash of the whole message. */
const mostSignatures = 8;

/** Whether the domain of an author vouches for an email: by a DKIM signature, or by what our mail server found out. */
@Injectable()
export class SenderAuthenticationService {
  readonly #authservId: string;

  constructor(
    config: Config,
    private readonly dns: DnsLookupPort,
    private readonly clock: Clock,
  ) {
    this.#authservId = config.settings.INBOUND_MAIL_AUTHSERV_ID;
  }

  /** @throws ProviderError unavailable when the DNS does not answer */
  async isAuthentic(source: Buffer, headers: readonly RawHeader[], author: string): Promise<boolean> {
    const domain = domainOf(author);
    if (this.#authservId !== '') {
      const results = trustedResults(headers, this.#authservId);
      if (results === undefined || results.dmarc === 'fail') return false;
      if (results.dmarc === 'pass') return results.dmarcFrom === domain;
      return results.signedBy.some((signer) => isAligned(signer, domain));
    }
    if (valuesOf(headers, 'dkim-signature').length > mostSignatures) return false;
    const { results, headerFrom } = await dkimVerify(source, {
      strict: true,
      minBitLength: 1024,
      curTime: this.clock.now(),
      resolver: (name, type) => this.#look(name, type),
    });
    // Both readers of the header have to see the same author.
    if (headerFrom.length !== 1 || headerFrom[0]?.toLowerCase() !== author) return false;
    const own = results.filter(({ signingDomain = '' }) => isAligned(signingDomain, domain));
    const valid = own.filter(isValid);
    if (valid.some(({ signingDomain }) => signingDomain?.toLowerCase() === domain)) return true;
    if (valid.length > 0) return !(await this.#wantsExactDomain(domain));
    if (own.some(({ status }) => status.result === 'temperror'))
      throw new ProviderError('unavailable', 'dns_unavailable', `The DNS does not answer for ${domain}`);
    return false;
  }

  /** Domains that let others sign for their subdomains can forbid that these speak for each other (RFC 7489, adkim=s). */
  async #wantsExactDomain(domain: string): Promise<boolean> {
    for (const name of new Set([domain, getDomain(domain, { allowPrivateDomains: true }) ?? domain])) {
      const answer = await this.dns.txt(`_dmarc.${name}`);
      if (answer.outcome === 'unknown')
        throw new ProviderError(
          'unavailable',
          'dns_unavailable',
          `The DNS does not answer for _dmarc.${name}`,
        );
      const policies =
        answer.outcome === 'found' ? answer.records.filter((text) => /^v=DMARC1\b/i.test(text)) : [];
      if (policies.length > 0)
        return policies.some((policy) => /(?:^|;)\s*adkim\s*=\s*s\s*(?:;|$)/i.test(policy));
    }
    return false;
  }

  async #look(name: string, type: string): Promise<string[][]> {
    if (type.toUpperCase() !== 'TXT') throw failed('ENOTIMP', name);
    const answer = await this.dns.txt(name.toLowerCase());
    if (answer.outcome === 'found') return answer.records.map((record) => [record]);
    throw failed(answer.outcome === 'none' ? 'ENOTFOUND' : 'ESERVFAIL', name);
  }
}

function failed(code: string, name: string): Error {
  return Object.assign(new Error(`${code} ${name}`), { code });
}

/** A signature of a part of the text lets anyone add to it; one under a key "for tests" counts as none (RFC 6376). */
function isValid({ status, canonBodyLengthLimited }: DKIMResult): boolean {
  return status.result === 'pass' && canonBodyLengthLimited !== true && status.testing !== true;
}

/** Whether two names are of the same organization. */
function isAligned(signer: string, domain: string): boolean {
  const name = signer.toLowerCase().replace(/\.$/, '');
  if (name === domain) return true;
  const organization = getDomain(name, { allowPrivateDomains: true });
  return organization !== null && organization === getDomain(domain, { allowPrivateDomains: true });
}
