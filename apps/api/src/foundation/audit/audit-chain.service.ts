import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../schedules/schedules.service.ts';
import { AuditChainRepository, type ChainHead, type StoredLink } from './audit-chain.repository.ts';

const hourMs = 3_600_000;
const batch = 1_000;
const mostUnlinked = 100;

export interface Verification {
  /** The number of checked links. */
  checked: bigint;
  /** One line for each inconsistency. */
  faults: string[];
  /** The last link as `<number>:<hash>`, to be kept outside of the database; undefined for an empty log. */
  head: string | undefined;
}

/**
 * Verifies that the audit log was not changed. A hash binds each event to the one before, so a change, a gap or
 * a new order is detected. A truncated or recomputed chain is detected only against a head that was stored elsewhere: every hour,
 * the process logs the current head.
 */
@Injectable()
export class AuditChainService implements OnModuleInit {
  readonly #logger = new Logger(AuditChainService.name);

  constructor(
    private readonly repository: AuditChainRepository,
    private readonly schedules: SchedulesService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'audit.head', everyMs: hourMs, run: () => this.#logHead() });
  }

  /** The last link as `<number>:<hash>`. */
  async head(): Promise<string | undefined> {
    return headText(await this.repository.head());
  }

  /** @param knownHeads earlier heads as `<number>:<hash>`, from the logs */
  async verify(knownHeads: readonly string[] = []): Promise<Verification> {
    const head = await this.repository.head();
    const last = head?.seq ?? 0n;
    const known = knownHeads.map(parseHead);
    const faults: string[] = [];
    let previous: Uint8Array = new Uint8Array();
    let seq = 0n;
    for (;;) {
      const links = await this.repository.list(seq, last, batch);
      for (const link of links) {
        if (link.seq !== seq + 1n) faults.push(`Links ${seq + 1n} to ${link.seq - 1n} are missing`);
        const fault = faultOf(link, previous);
        if (fault !== undefined) faults.push(fault);
        faults.push(...rewritten(link, known));
        ({ seq, hash: previous } = link);
      }
      if (links.length < batch) break;
    }
    for (const { text } of known.filter((one) => one.seq > last))
      faults.push(`The log ends at link ${last}, before the known head ${text}: its end is missing`);
    for (const id of await this.repository.listUnlinked(mostUnlinked))
      faults.push(`Event ${id} has no link: it was inserted past the trigger`);
    return { checked: seq, faults, head: headText(head) };
  }

  async #logHead(): Promise<void> {
    this.#logger.log({ head: await this.head() }, 'Audit log head');
  }
}

/** The inconsistency of a link, given the link before. */
function faultOf(link: StoredLink, previous: Uint8Array): string | undefined {
  if (!link.isPresent) return `Link ${link.seq}: event ${link.eventId} is missing`;
  if (linkHash(link, previous).equals(link.hash)) return undefined;
  return `Link ${link.seq}: event ${link.eventId} was changed or moved`;
}

function rewritten({ seq, hash }: StoredLink, known: readonly KnownHead[]): string[] {
  return known
    .filter((one) => one.seq === seq && !one.hash.equals(hash))
    .map(({ text }) => `Link ${seq} differs from the known head ${text}: the chain was computed anew`);
}

/** The same as the function append_to_audit_chain of the database. */
function linkHash({ seq, eventId, fields }: StoredLink, previous: Uint8Array): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const field of [seq.toString(), eventId, ...fields])
    hash.update(field === null ? '~' : `${Buffer.byteLength(field)}:${field}`);
  return hash.digest();
}

interface KnownHead {
  seq: bigint;
  hash: Buffer;
  text: string;
}

/** @throws Error for an invalid head */
function parseHead(text: string): KnownHead {
  const [, seq, hash] = /^(\d+):([\w-]{43})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new Error(`"${text}" is no head such as 12:<hash>`);
  return { seq: BigInt(seq), hash: Buffer.from(hash, 'base64url'), text };
}

function headText(head: ChainHead | null): string | undefined {
  return head === null ? undefined : `${head.seq}:${Buffer.from(head.hash).toString('base64url')}`;
}
