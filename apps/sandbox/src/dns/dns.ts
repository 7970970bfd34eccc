import type { Packet } from 'dns-packet';
import dnsPacket from 'dns-packet';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { NameServer } from './name-server.ts';
import { NameSpace, type Resolution } from './name-space.ts';
import { plainText, recordData } from './record-data.ts';
import type { RecordSet, RecordSource } from './record-sets.ts';
import { WorldNames } from './world-names.ts';

/** The DNS of domains that are kept somewhere else. */
export interface DnsWorld {
  /** Puts records in the place of what a name has of a type; without values, they go. @throws RecordFault */
  setRecords(name: string, type: string, values: readonly string[]): void;
}

export interface DnsProvider extends Provider, DnsWorld {
  /** The texts of a name, as the world sees them. */
  texts(name: string): string[];
  /** The IPv4 addresses of a name, as the world sees them. */
  addresses(name: string): string[];
}

const otherNameservers = ['ns1.other-dns.example', 'ns2.other-dns.example'];
const codes = { noError: 0, serverFailure: 2, noSuchName: 3, notImplemented: 4 };

/** The public DNS behind one resolver. @param sources of records, in addition to those set by hand */
export function createDns(context: SandboxContext, sources: readonly RecordSource[]): DnsProvider {
  const { config, store, faults } = context;
  const world = new WorldNames(store);
  const names = () => new NameSpace([...sources, world]);

  /** Domains with records that were set by hand have nameservers of other companies, unless those were set as well. */
  function resolve(name: string, type: string): Resolution {
    const all = names();
    const found = all.resolve(name, type);
    const isOfOthers =
      type === 'NS' && name.includes('.') && world.hasRecordsOf(name) && !all.isDelegated(name);
    return isOfOthers ? { exists: true, sets: [{ name, type, ttl: 300, values: otherNameservers }] } : found;
  }

  async function answer(query: Packet): Promise<Packet | undefined> {
    const [question] = query.questions ?? [];
    if (question === undefined) return reply(query, codes.notImplemented, []);
    const { name, type } = question;
    const plan = await faults.strike('dns', `${type} ${name.toLowerCase()}`);
    if (plan.dropAfterEffect) return undefined;
    if (plan.status !== undefined) return reply(query, codes.serverFailure, []);
    const { exists, sets } = resolve(name, type);
    const found = reply(query, exists ? codes.noError : codes.noSuchName, sets);
    // Clients drop an answer with another query's id.
    return plan.garbage ? { ...found, id: (query.id ?? 0) ^ 1 } : found;
  }

  const server = new NameServer(answer);
  return {
    name: 'dns',
    async start() {
      await server.start(config.SANDBOX_DNS_PORT, config.SANDBOX_HOST);
      notePort(config, 'SANDBOX_DNS_PORT', server);
    },
    stop: () => server.stop(),
    state: () => ({ records: world.recordSets(), served: sources.flatMap((source) => source.recordSets()) }),
    setRecords: (name, type, values) => world.set(name, type, values),
    addresses: (name) =>
      names()
        .resolve(name, 'A')
        .sets.filter(({ type }) => type === 'A')
        .flatMap(({ values }) => values),
    texts: (name) =>
      names()
        .resolve(name, 'TXT')
        .sets.filter(({ type }) => type === 'TXT')
        .flatMap(({ values }) => values.map(plainText)),
  };
}

export interface DnsState {
  records: readonly RecordSet[];
  served: readonly RecordSet[];
}

function reply({ id, flags = 0, questions }: Packet, code: number, sets: readonly RecordSet[]): Packet {
  const asked = flags & dnsPacket.RECURSION_DESIRED;
  return {
    type: 'response',
    id,
    flags: asked | dnsPacket.RECURSION_AVAILABLE | code,
    questions,
    answers: sets.flatMap((set) => set.values.flatMap((value) => recordData(set, value) ?? [])),
  };
}
