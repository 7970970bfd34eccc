import { Injectable } from '@nestjs/common';
import type { QueueName } from '../queue/queues.ts';
import { formerKinds, operationKinds } from './operation-kinds.ts';
import type { JsonObject, OperationDefinition } from './operation.ts';

/** All operations that this process handles. */
@Injectable()
export class OperationRegistryService {
  readonly #definitions = new Map<string, OperationDefinition>();

  register<Input extends JsonObject>(definition: OperationDefinition<Input>): void {
    if (this.#definitions.has(definition.kind))
      throw new Error(`Operation "${definition.kind}" is registered twice`);
    const names = definition.steps.map((step) => step.name);
    if (new Set(names).size !== names.length || names.length === 0)
      throw new Error(`The steps of operation "${definition.kind}" need unique names`);
    this.#definitions.set(definition.kind, definition as unknown as OperationDefinition);
  }

  get(kind: string): OperationDefinition {
    const definition = this.find(kind);
    if (definition === undefined) throw new Error(`There is no operation "${kind}"`);
    return definition;
  }

  /** @returns undefined for kinds of earlier versions that no longer exist */
  find(kind: string): OperationDefinition | undefined {
    return this.#definitions.get(formerKinds[kind] ?? kind);
  }

  /** Kinds that no operation handles, and operations whose queue no role consumes; empty when the process may start. */
  gaps(consumed: readonly QueueName[]): string[] {
    return [
      ...operationKinds
        .filter((kind) => !this.#definitions.has(kind))
        .map((kind) => `Operation ${kind} has no handler`),
      ...this.all()
        .filter(({ queue }) => !consumed.includes(queue))
        .map(({ kind, queue }) => `Operation ${kind} goes to the queue ${queue}, which no role consumes`),
    ];
  }

  all(): readonly OperationDefinition[] {
    return [...this.#definitions.values()];
  }
}
