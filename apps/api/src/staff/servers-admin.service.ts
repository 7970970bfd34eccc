import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { ServerLocation } from '@homeport/contract/locations';
import type {
  addServer,
  changeServer,
  changeServerAccess,
  drainServer,
  readServer,
  ServerAnswer,
  servers,
} from '@homeport/contract/staff-servers';
import { Injectable } from '@nestjs/common';
import type { CheckResult } from '../foundation/database/generated/client.ts';
import { CheckResultsService } from '../foundation/doctor/check-results.service.ts';
import { messageFields, messageOf, storedKeys } from '../foundation/messages/message.ts';
import { ProviderHealthService } from '../foundation/providers/provider-health.service.ts';
import {
  type AdminServer,
  type CheckedServer,
  ServerAdminService,
  ServerEntryService,
} from '../hosting/index.ts';
import { checkOf } from './installation.service.ts';
import type { StaffAction } from './staff-action.ts';

type Checked = CallAnswer<typeof addServer>;
type Circuits = ReadonlyMap<string, ServerAnswer['circuit']>;

/** Panel servers in the staff area: what is known of each, and changes of them. */
@Injectable()
export class ServersAdminService {
  constructor(
    private readonly servers: ServerAdminService,
    private readonly entry: ServerEntryService,
    private readonly results: CheckResultsService,
    private readonly health: ProviderHealthService,
  ) {}

  async list(): Promise<CallAnswer<typeof servers>> {
    const rows = await this.servers.list();
    const [results, circuits] = [await this.results.list(), await this.#circuits()];
    return {
      servers: rows.map((row) => answerOf(row, results, circuits)),
      vendors: this.servers.listVendors(),
    };
  }

  async read(id: string): Promise<CallAnswer<typeof readServer>> {
    const row = await this.servers.get(id);
    const [results, circuits] = [await this.results.list(), await this.#circuits()];
    return { server: answerOf(row, results, circuits), checks: resultsOf(row, results).map(checkOf) };
  }

  async add(body: CallBody<typeof addServer>, action: StaffAction): Promise<Checked> {
    const server = {
      id: body.server_id,
      name: body.name,
      vendor: body.vendor,
      location: body.location,
      locationLabel: body.location_label,
      countryCode: body.country,
      ipv4: body.ipv4,
      ipv6: body.ipv6 ?? null,
      nameServer: body.name_server,
      capacity: body.capacity,
      warnAtPercent: body.warn_at_percent,
    };
    return checkedOf(
      await this.entry.add(server, accessOf(body), { asDraft: body.as_draft, actor: actorOf(action) }),
    );
  }

  async change(id: string, body: CallBody<typeof changeServer>, action: StaffAction): Promise<void> {
    const change = {
      revision: body.revision,
      locationLabel: body.location_label,
      ipv4: body.ipv4,
      ipv6: body.ipv6,
      nameServer: body.name_server,
      capacity: body.capacity,
      warnAtPercent: body.warn_at_percent,
      isDefault: body.is_default,
    };
    await this.servers.change(id, change, actorOf(action));
  }

  async drain(id: string, { to }: CallBody<typeof drainServer>, action: StaffAction): Promise<void> {
    await this.servers.drain(id, to, actorOf(action));
  }

  async changeAccess(
    id: string,
    body: CallBody<typeof changeServerAccess>,
    action: StaffAction,
  ): Promise<Checked> {
    return checkedOf(await this.entry.changeAccess(id, body.revision, accessOf(body), actorOf(action)));
  }

  async check(id: string, action: StaffAction): Promise<Checked> {
    return checkedOf(await this.entry.check(id, actorOf(action)));
  }

  async remove(id: string, action: StaffAction): Promise<void> {
    await this.servers.remove(id, actorOf(action));
  }

  async #circuits(): Promise<Circuits> {
    return new Map((await this.health.read()).map(({ service, circuit }) => [service, circuit]));
  }
}

const actorOf = ({ caller, origin }: StaffAction) => ({ actorId: caller.userId, ip: origin.ip });

const accessOf = ({
  url,
  key,
  certificate,
}: CallBody<typeof addServer> | CallBody<typeof changeServerAccess>) => ({
  url,
  key,
  certificatePem: certificate ?? null,
});

/** How the doctor and the metrics name a server. */
const partOf = ({ vendor, name }: Pick<AdminServer, 'vendor' | 'name'>): string => `${vendor} ${name}`;

const resultsOf = (row: AdminServer, results: readonly CheckResult[]): CheckResult[] =>
  results.filter(({ partId }) => partId === partOf(row));

function answerOf(row: AdminServer, results: readonly CheckResult[], circuits: Circuits): ServerAnswer {
  const own = resultsOf(row, results);
  const version = own.find(({ checkName, state }) => checkName === 'doctor.checks.api' && state === 'ok');
  const { what } = (version?.messageKeys ?? {}) as Record<string, unknown>;
  return {
    id: row.id,
    name: row.name,
    vendor: row.vendor,
    location: row.location as ServerLocation,
    location_label: row.locationLabel,
    country: row.countryCode,
    url: row.url,
    ipv4: row.ipv4,
    ipv6: row.ipv6,
    name_server: row.nameServer,
    is_pinned: row.certificatePem !== null,
    state: row.state,
    is_default: row.isDefault,
    accounts: row.accounts,
    websites: row.websites,
    storage_bytes: row.storageBytes,
    capacity: row.capacity,
    warn_at_percent: row.warnAtPercent,
    revision: row.revision,
    panel: version?.what ?? null,
    ...storedKeys({ panel: what }),
    problems: own.filter(({ state }) => state === 'problem').length,
    circuit: circuits.get(partOf(row)) ?? null,
    makes_backups: row.makesBackups,
    issues_certificates: row.issuesCertificates,
    restricts_subzones: row.restrictsSubzones,
    prohibits_names: row.prohibitsNames,
    added: row.createdAt.toISOString(),
    last_synced: row.lastSyncedAt?.toISOString() ?? null,
    sync_error: row.syncError,
  };
}

function checkedOf({ saved, findings }: CheckedServer): Checked {
  return {
    saved,
    checks: findings.map((finding) => ({
      state: finding.state,
      is_required: finding.isRequired,
      ...messageFields({
        name: messageOf(finding.check),
        what: finding.what,
        fix: finding.state === 'problem' ? finding.fix : null,
      }),
    })),
  };
}
