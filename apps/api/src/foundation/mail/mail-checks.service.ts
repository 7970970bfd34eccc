import { isIP } from 'node:net';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../config/config.ts';
import { type DnsAnswer, DnsLookupPort } from '../dns/dns-lookup.port.ts';
import { MailerPort } from './mailer.port.ts';
import { type Finding, ok, problem, skipped } from '../doctor/doctor-check.ts';
import { DoctorService } from '../doctor/doctor.service.ts';
import { messageOf } from '../messages/message.ts';

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
    const fix = messageOf('doctor.mail.resolvers');
    this.doctor.register(async () => [
      {
        id: 'mail',
        name: messageOf('doctor.parts.mail'),
        isProvider: false,
        checks: [
          {
            name: 'doctor.checks.mailServer',
            fix: messageOf('doctor.mail.serverFix'),
            run: () => this.#server(),
          },
          { name: 'doctor.checks.spf', fix, run: () => this.#forSender((domain) => this.#spf(domain)) },
          { name: 'doctor.checks.dkim', fix, run: () => this.#forSender((domain) => this.#dkim(domain)) },
          { name: 'doctor.checks.reverseName', fix, run: () => this.#reverseName() },
        ],
      },
    ]);
  }

  async #server(): Promise<Finding> {
    await this.mailer.verify();
    return ok(messageOf('doctor.mail.accepts', { host: this.#host }));
  }

  async #forSender(check: (domain: string) => Promise<Finding>): Promise<Finding> {
    const { MAIL_FROM, NODE_ENV } = this.config.settings;
    const domain = /@([^@\s>]+)>?\s*$/.exec(MAIL_FROM)?.[1]?.toLowerCase() ?? '';
    if (domain !== '' && !reserved.test(domain)) return check(domain);
    const sender = MAIL_FROM;
    return NODE_ENV === 'development' || NODE_ENV === 'test'
      ? skipped(messageOf('doctor.mail.senderNotNeeded', { sender, environment: NODE_ENV }))
      : problem(messageOf('doctor.mail.sender', { sender }), messageOf('doctor.mail.setSender'));
  }

  async #spf(domain: string): Promise<Finding> {
    const texts = recordsOf(await this.dns.txt(domain), `The TXT records of ${domain}`);
    const [record, ...more] = texts.filter((text) => /^v=spf1( |$)/i.test(text));
    const fix = messageOf('doctor.mail.publishSpf', { domain });
    if (record === undefined) return problem(messageOf('doctor.mail.noSpf', { domain }), fix);
    if (more.length > 0)
      return problem(messageOf('doctor.mail.manySpf', { domain, count: more.length + 1 }), fix);
    if (/\s\+?all$/i.test(record)) return problem(messageOf('doctor.mail.openSpf', { domain, record }), fix);
    return ok(messageOf('doctor.mail.spf', { record }));
  }

  async #dkim(domain: string): Promise<Finding> {
    const { MAIL_DKIM_SELECTOR } = this.config.settings;
    if (MAIL_DKIM_SELECTOR === '') return skipped(messageOf('doctor.mail.noSelector'));
    const name = `${MAIL_DKIM_SELECTOR}._domainkey.${domain}`;
    const texts = recordsOf(await this.dns.txt(name), `The TXT records of ${name}`);
    const key = texts
      .map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim())
      .find((each) => each !== undefined);
    const fix = messageOf('doctor.mail.publishDkim', { name });
    if (key === undefined) return problem(messageOf('doctor.mail.noDkim', { name }), fix);
    return key === ''
      ? problem(messageOf('doctor.mail.dkimRevoked', { name }), fix)
      : ok(messageOf('doctor.mail.dkim', { name }));
  }

  /** Large receivers reject email from addresses whose reverse name does not lead back to them. */
  async #reverseName(): Promise<Finding> {
    const host = this.#host;
    const addresses = await this.#addressesOf(host);
    if (addresses.length === 0)
      return problem(messageOf('doctor.mail.noAddress', { host }), messageOf('doctor.mail.hostFix'));
    if (!addresses.some(isPublic)) return skipped(messageOf('doctor.mail.private', { host }));
    for (const address of addresses.filter(isPublic)) {
      const [name] = recordsOf(await this.dns.ptr(address), `The reverse name of ${address}`);
      const fix = messageOf('doctor.mail.setReverse', { address });
      if (name === undefined) return problem(messageOf('doctor.mail.noReverse', { address, host }), fix);
      if (!(await this.#addressesOf(name)).includes(address))
        return problem(messageOf('doctor.mail.reverseElsewhere', { address, name }), fix);
    }
    return ok(messageOf('doctor.mail.addresses', { addresses: addresses.join(', '), host }));
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
