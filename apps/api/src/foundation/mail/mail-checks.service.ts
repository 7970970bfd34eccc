import { isIP } from 'node:net';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../config/config.ts';
import { type DnsAnswer, DnsLookupPort } from '../dns/dns-lookup.port.ts';
import { MailerPort } from './mailer.port.ts';
import { type Finding, ok, problem, skipped } from '../doctor/doctor-check.ts';
import { DoctorService } from '../doctor/doctor.service.ts';

/** Names that receive no email (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Checks the mail server, and the DNS records without which other servers reject our email. */
@Injectable()
export class MailChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly mailer: MailerPort,
    private readonly dns: DnsLookupPort,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const fix = 'Check DNS_RESOLVERS.';
    this.doctor.register(async () => [
      {
        id: 'mail',
        name: 'Outgoing email',
        isProvider: false,
        checks: [
          {
            name: 'Mail server',
            fix: 'Check SMTP_URL: host, port, TLS, user and password.',
            run: () => this.#server(),
          },
          { name: 'SPF', fix, run: () => this.#forSender((domain) => this.#spf(domain)) },
          { name: 'DKIM', fix, run: () => this.#forSender((domain) => this.#dkim(domain)) },
          { name: 'Reverse name', fix, run: () => this.#reverseName() },
        ],
      },
    ]);
  }

  async #server(): Promise<Finding> {
    await this.mailer.verify();
    return ok(`${this.#host} accepts email`);
  }

  async #forSender(check: (domain: string) => Promise<Finding>): Promise<Finding> {
    const { MAIL_FROM, NODE_ENV } = this.config.settings;
    const domain = /@([^@\s>]+)>?\s*$/.exec(MAIL_FROM)?.[1]?.toLowerCase() ?? '';
    if (domain !== '' && !reserved.test(domain)) return check(domain);
    const what = `MAIL_FROM is "${MAIL_FROM}", which no server accepts as a sender`;
    return NODE_ENV === 'development' || NODE_ENV === 'test'
      ? skipped(`${what}; not needed in ${NODE_ENV}`)
      : problem(what, 'Set MAIL_FROM to an address of your own domain.');
  }

  async #spf(domain: string): Promise<Finding> {
    const texts = recordsOf(await this.dns.txt(domain), `The TXT records of ${domain}`);
    const [record, ...more] = texts.filter((text) => /^v=spf1( |$)/i.test(text));
    const fix = `Publish one TXT record for ${domain} that starts with "v=spf1", names your mail server, and ends with "-all" or "~all".`;
    if (record === undefined) return problem(`${domain} has no SPF record`, fix);
    if (more.length > 0) return problem(`${domain} has ${more.length + 1} SPF records, so none counts`, fix);
    if (/\s\+?all$/i.test(record))
      return problem(`The SPF record of ${domain} allows every server: ${record}`, fix);
    return ok(record);
  }

  async #dkim(domain: string): Promise<Finding> {
    const { MAIL_DKIM_SELECTOR } = this.config.settings;
    if (MAIL_DKIM_SELECTOR === '') return skipped('Set MAIL_DKIM_SELECTOR to have the DKIM record checked');
    const name = `${MAIL_DKIM_SELECTOR}._domainkey.${domain}`;
    const texts = recordsOf(await this.dns.txt(name), `The TXT records of ${name}`);
    const key = texts
      .map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim())
      .find((each) => each !== undefined);
    const fix = `Publish the DKIM record of your mail server at ${name}.`;
    if (key === undefined) return problem(`${name} has no DKIM key`, fix);
    return key === '' ? problem(`The DKIM key at ${name} is revoked`, fix) : ok(`${name} has a key`);
  }

  /** Large receivers reject email from addresses whose reverse name does not lead back to them. */
  async #reverseName(): Promise<Finding> {
    const host = this.#host;
    const addresses = await this.#addressesOf(host);
    if (addresses.length === 0)
      return problem(`${host} has no public IP address`, 'Check SMTP_URL, and the DNS records of its host.');
    if (!addresses.some(isPublic))
      return skipped(`${host} is in a private network; check the address that it sends from`);
    for (const address of addresses.filter(isPublic)) {
      const [name] = recordsOf(await this.dns.ptr(address), `The reverse name of ${address}`);
      const fix = `Have the owner of the network set the reverse name of ${address} to a name that leads to this address.`;
      if (name === undefined) return problem(`${address} (${host}) has no reverse name`, fix);
      if (!(await this.#addressesOf(name)).includes(address))
        return problem(`The reverse name of ${address} is ${name}, which does not lead back to it`, fix);
    }
    return ok(`${addresses.join(', ')} (${host})`);
  }

  async #addressesOf(host: string): Promise<string[]> {
    if (isIP(host) !== 0) return [host];
    if (host === 'localhost') return ['127.0.0.1'];
    const [four, six] = [await this.dns.a(host), await this.dns.aaaa(host)];
    return [...recordsOf(four, `The address of ${host}`), ...recordsOf(six, `The address of ${host}`)];
  }

  get #host(): string {
    return new URL(this.config.settings.SMTP_URL).hostname.replaceAll(/[[\]]/g, '');
  }
}

/** @throws Error when the DNS did not answer */
function recordsOf<T>(answer: DnsAnswer<T>, what: string): T[] {
  if (answer.outcome === 'unknown') throw new Error(`${what} could not be looked up (${answer.why})`);
  return answer.outcome === 'found' ? answer.records : [];
}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
