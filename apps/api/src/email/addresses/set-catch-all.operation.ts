import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AddressChangesService } from './address-changes.service.ts';
import { catchAllOf, MailAddressesRepository } from './mail-addresses.repository.ts';
import { abilityOf, MailTargetsService } from './mail-targets.service.ts';

const rule = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['reject', 'discard']) }),
  z.object({ type: z.literal('forward'), address: z.string() }),
]);

const catchAllInput = z.object({
  domainId: z.string(),
  domain: z.string(),
  /** What was asked for, and what the domain has until then; null: not read yet. */
  rules: z.object({ wanted: rule, before: rule.nullable() }).optional(),
});
type CatchAllInput = z.infer<typeof catchAllInput>;

/** Sets the catch-all that a domain’s row has at the mail host. */
@Injectable()
export class SetCatchAllOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.setCatchAll',
    input: catchAllInput,
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first.step({
        name: 'set',
        label: 'steps.settingCatchAll',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { domainId } }) => this.#set(domainId),
      }),
    failed: async ({ input: { domainId, rules } }) =>
      this.changes.abandon(domainId, () => this.addresses.abandonCatchAll(domainId, rules)),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly targets: MailTargetsService,
    private readonly addresses: MailAddressesRepository,
    private readonly changes: AddressChangesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Each call starts an operation of its own, so that a change during a running one is not missed. */
  async start(ownerId: string, input: CatchAllInput): Promise<string> {
    const key = `${input.domainId} ${newId()}`;
    return (await this.operations.start(this.definition, { key, ownerId, input })).operationId;
  }

  /** The newest change of a domain's catch-all that is not finished. */
  async findUnderWay(
    ownerId: string,
    domainId: string,
  ): Promise<{ id: string; input: CatchAllInput } | undefined> {
    const works = await this.operations.listUnfinishedOf([this.definition.kind], [ownerId]);
    return works
      .map((work) => ({ ...work, input: work.input as CatchAllInput }))
      .filter(({ input }) => input.domainId === domainId)
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .at(-1);
  }

  /** Safe to run concurrently: the newest rule wins. */
  async #set(domainId: string): Promise<void> {
    for (;;) {
      const target = await this.targets.of(domainId);
      const rule = catchAllOf(target.domain) ?? { type: 'reject' };
      await abilityOf(target, 'catchAll').set(target.account.username, target.domain.name, rule);
      await this.changes.store(domainId, () => this.addresses.markCatchAllSet(domainId, rule));
      const now = catchAllOf((await this.targets.of(domainId)).domain) ?? { type: 'reject' };
      if (isDeepStrictEqual(now, rule)) return;
    }
  }
}
