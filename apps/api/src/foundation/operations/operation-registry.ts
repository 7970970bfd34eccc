import { Injectable } from '@nestjs/common';
import { formerKinds } from './operation-kinds.ts';
import type { JsonObject, OperationDefinition } from './operation.ts';

/** All kinds of long work this process knows. */
@Injectable()
export class OperationRegistry {
  readonly #definitions = new Map<string, OperationDefinition>();

  register<Input extends JsonObject>(definition: OperationDefinition<Input>): void {
    if (this.#definitions.has(definition.kind))
      throw new Error(`Operation "${definition.kind}" is registered twice`);
    const names = definition.steps.map((step) => step.name);
    if (new Set(names).size !== names.length || names.length === 0)
      throw new Error(`The steps of operation "${definition.kind}" need names of their own`);
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

  all(): readonly OperationDefinition[] {
    return [...this.#definitions.values()];
  }
}
