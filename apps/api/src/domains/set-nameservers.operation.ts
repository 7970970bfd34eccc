import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type JsonObject, ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { changeableFrom } from './dnssec/dnssec-hold.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import type { RegisteredDomain } from './registrars/registrar-driver.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { sameHosts } from './same-hosts.ts';

const nameserversInput = z.object({ domainId: z.string(), name: z.string().optional() });
type Input = z.infer<typeof nameserversInput>;

const pollMs = 5_000;

/**
 * Sets the nameservers of a domain at the registrar. Every change starts its own operation, and each of them applies the
 * newest change, so their order does not matter.
 */
@Injectable()
export class SetNameserversOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.setNameservers',
    input: nameserversInput,
    retry: 'day',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'write',
          label: 'steps.sendingChangeRegistry',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.#write(input),
        })
        .step({
          name: 'await',
          label: 'steps.waitingForRegistry',
          weight: 4,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#await(input),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param changeId unique for each change */
  async start(domain: Pick<Domain, 'id' | 'userId' | 'name'>, changeId: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: changeId,
      ownerId: domain.userId,
      input: { domainId: domain.id, name: domain.name },
    });
  }

  /** Whether a change needs attention. */
  async isStuck(changeId: string): Promise<boolean> {
    return (await this.operations.latest(this.definition.kind, changeId))?.state === 'parked';
  }

  async #write({ domainId }: Input): Promise<JsonObject> {
    for (;;) {
      const domain = await this.domains.get(domainId);
      if (domain.wantedKind === null) return { written: false };
      const found = await this.#find(domain);
      if (!isAsWanted(found, domain)) {
        await this.#refuseSigned(domain);
        await this.#apply(domain);
      }
      if ((await this.domains.get(domainId)).changeId === domain.changeId) return { written: true };
    }
  }

  async #await({ domainId }: Input): Promise<JsonObject> {
    const domain = await this.domains.get(domainId);
    if (domain.wantedKind === null) return {};
    const at = this.clock.now();
    const found = await this.#find(domain);
    if (!isAsWanted(found, domain))
      throw new ProviderError(
        'unavailable',
        'nameservers_under_way',
        `${domain.name}: the registry has not finished`,
        {
          retryAfterMs: pollMs,
        },
      );
    await this.domains.applyNameservers(domain, found, at);
    return {};
  }

  /** The keys may be older than our last reading, or the registry's alone; or they were removed a moment ago. */
  async #refuseSigned({ id, name, registrar, ...domain }: Domain): Promise<void> {
    const from = changeableFrom(domain, this.clock.now());
    if (from !== null)
      throw new ProviderError('rejected', 'dnssec_on', `${name} had keys: wait until ${from.toISOString()}`);
    if ((await this.registrars.of({ registrar }).signing?.hasKeys(name)) !== true) return;
    await this.domains.foundSigned(id);
    throw new ProviderError('rejected', 'dnssec_on', `The registry has keys for ${name}`);
  }

  async #apply(domain: Domain): Promise<void> {
    const { name, wantedKind, wantedNameservers } = domain;
    const registrar = this.registrars.of(domain);
    if (wantedKind === 'custom') await registrar.setNameservers(name, wantedNameservers);
    else if (registrar.zones !== undefined) await registrar.zones.activate(name);
    else throw new ProviderError('rejected', 'ability_missing', `${registrar.vendor} hosts no zones`);
  }

  async #find(domain: Domain): Promise<RegisteredDomain> {
    const { name } = domain;
    const found = await this.registrars.of(domain).find(name);
    if (found === undefined)
      throw new ProviderError('not_found', 'domain_missing', `The registrar has no ${name} in our account`);
    return found;
  }
}

function isAsWanted(found: RegisteredDomain, { wantedKind, wantedNameservers }: Domain): boolean {
  return wantedKind === 'own' ? found.ownZone : sameHosts(found.nameservers, wantedNameservers);
}
