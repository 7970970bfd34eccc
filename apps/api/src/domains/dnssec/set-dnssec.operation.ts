import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { OwnedDomainsRepository } from '../ownership/owned-domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import type { SigningAbility, SigningState } from '../registrars/signing-ability.ts';
import { SignedDomainsRepository } from './signed-domains.repository.ts';

const dnssecInput = z.object({ domainId: z.string(), name: z.string().optional() });
type DnssecInput = z.infer<typeof dnssecInput>;
const pollMs = 5_000;

/**
 * Turns DNSSEC of a domain on or off at the registrar. Every change starts its own operation, and each of them applies the
 * newest change.
 */
@Injectable()
export class SetDnssecOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.setDnssec',
    input: dnssecInput,
    retry: 'day',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'write',
          label: 'steps.sendingChangeRegistry',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#write(await this.domains.get(input.domainId)),
        })
        .step({
          name: 'await',
          label: 'steps.waitingForRegistry',
          weight: 4,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#await(await this.domains.get(input.domainId)),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
    private readonly owned: OwnedDomainsRepository,
    private readonly signed: SignedDomainsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Needs a transaction. */
  async start({ id, userId, name }: Pick<Domain, 'id' | 'userId' | 'name'>): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${id}:${newId()}`,
      ownerId: userId,
      input: { domainId: id, name },
    });
  }

  /** Resumes those of a domain that need attention. */
  async resume({ id, userId }: Pick<Domain, 'id' | 'userId'>): Promise<void> {
    const unfinished = await this.operations.listUnfinishedOf([this.definition.kind], [userId]);
    const stuck = unfinished.filter(
      ({ input, needsAttention }) => needsAttention && (input as DnssecInput).domainId === id,
    );
    await Promise.all(stuck.map((operation) => this.operations.resume(operation.id)));
  }

  async #write(domain: Domain): Promise<void> {
    const { id, name, registrar, wantedSigned } = domain;
    if (wantedSigned === null) return;
    const signing = this.#abilityOf({ registrar });
    const found = await signing.stateOf(name);
    if (isAsWanted(found, wantedSigned)) return;
    if (found.state === 'changing') throw underWay(name);
    if (!wantedSigned) return signing.turnOff(name);
    // The zone elsewhere may be the one that answers: its keys are removed only when its owner wants that.
    if (found.state === 'foreign') {
      await this.domains.foundSigned(id);
      throw refused(name, 'the registry has keys of another zone');
    }
    await this.#replaceCode(domain);
    return signing.turnOn(name);
  }

  async #await(domain: Domain): Promise<void> {
    const { name, wantedSigned } = domain;
    if (wantedSigned === null) return;
    const at = this.clock.now();
    const found = await this.#abilityOf(domain).stateOf(name);
    if (isAsWanted(found, wantedSigned)) return this.signed.apply(domain, at);
    if (found.state === 'failed') throw refused(name, found.reason);
    throw underWay(name);
  }

  /** With a code that its owner was shown, another registrar could take it, which does not sign its zone. */
  async #replaceCode({ id, name, registrar, codeShownAt }: Domain): Promise<void> {
    if (codeShownAt === null) return;
    await this.registrars.of({ registrar }).ownership?.resetCode(name);
    await this.owned.setCodeReplaced(id);
  }

  #abilityOf(row: Pick<Domain, 'registrar'>): SigningAbility {
    const { vendor, signing } = this.registrars.of(row);
    if (signing !== undefined) return signing;
    throw new ProviderError('rejected', 'ability_missing', `${vendor} signs no zones`);
  }
}

function isAsWanted(found: SigningState, wantedSigned: boolean): boolean {
  if (wantedSigned) return found.state === 'on';
  return found.state === 'off' || (found.state === 'failed' && !found.isOn);
}

function underWay(name: string): ProviderError {
  const message = `${name}: the registry has not finished`;
  return new ProviderError('unavailable', 'dnssec_under_way', message, { retryAfterMs: pollMs });
}

function refused(name: string, reason: string): ProviderError {
  return new ProviderError('rejected', 'dnssec_refused', `${name}: ${reason}`);
}
