import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { MailUsers } from './mail-users.ts';
import type { CatchAllRecord, DomainRecord, UserRecord } from './records.ts';
import { Refusal } from './refusal.ts';

const newKeyPair = promisify(generateKeyPair);

/** The public DNS records that a mail host reads. */
export interface OutsideNames {
  /** The values of a name's TXT records; empty for an unknown name. */
  txt(name: string): readonly string[] | Promise<readonly string[]>;
}

/** The domains of all accounts on the mail servers. */
export class MailDomains {
  readonly all: Collection<DomainRecord>;
  readonly #clock: SandboxClock;
  readonly #users: MailUsers;
  readonly #names: OutsideNames;

  constructor(store: Store, clock: SandboxClock, users: MailUsers, names: OutsideNames) {
    this.all = store.collection('mxroute.domains');
    this.#clock = clock;
    this.#users = users;
    this.#names = names;
  }

  of({ server, username }: UserRecord): DomainRecord[] {
    return this.all.values().filter((each) => each.server === server && each.username === username);
  }

  get(user: UserRecord, name: string): DomainRecord {
    const domain = this.all.get(idOf(user.server, name.toLowerCase()));
    if (domain?.username !== user.username) throw new Refusal('NOT_FOUND', 'Domain not found');
    return domain;
  }

  /** Takes a domain whose ownership record is published. */
  async add(user: UserRecord, name: string): Promise<DomainRecord> {
    const domain = name.toLowerCase();
    if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain))
      throw new Refusal('VALIDATION_ERROR', 'Invalid domain format', 'domain');
    this.#refuseTaken(user, domain);
    const proofs = await this.#names.txt(`${user.verificationKey}.${domain}`);
    if (!proofs.includes('domain-verified'))
      throw new Refusal('BUSINESS_ERROR', 'Domain verification required');
    const { publicKey } = await newKeyPair('rsa', { modulusLength: 2048 });
    // Someone else may have been faster.
    this.#refuseTaken(user, domain);
    return this.#save({
      server: user.server,
      username: user.username,
      domain,
      mailHosting: true,
      dkimKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      createdMs: this.#clock.nowMs(),
    });
  }

  setMailHosting(domain: DomainRecord, mailHosting: boolean): DomainRecord {
    return this.#save({ ...domain, mailHosting });
  }

  setCatchAll(domain: DomainRecord, { type, address }: CatchAllRecord): DomainRecord {
    if (type === 'address' && !/^[^@\s]+@[^@\s]+$/.test(address ?? ''))
      throw new Refusal('VALIDATION_ERROR', 'A valid address is required', 'address');
    return this.#save({ ...domain, catchAll: { type, address: type === 'address' ? address : null } });
  }

  delete({ server, domain }: DomainRecord): void {
    this.all.delete(idOf(server, domain));
  }

  #save(domain: DomainRecord): DomainRecord {
    return this.all.put(idOf(domain.server, domain.domain), domain);
  }

  #refuseTaken(user: UserRecord, domain: string): void {
    if (this.all.get(idOf(user.server, domain))) throw new Refusal('CONFLICT', 'Domain already exists');
    if (this.of(user).length >= this.#users.limitOf(user, 'domains'))
      throw new Refusal('BUSINESS_ERROR', 'Domain limit reached');
  }
}

function idOf(server: string, domain: string): string {
  return `${server}/${domain}`;
}
