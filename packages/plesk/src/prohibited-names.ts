import type { Agent } from './agent.ts';
import { PleskError } from './plesk-error.ts';
import { elementsAt, requiredText } from './xml-answer.ts';
import { element } from './xml-element.ts';

/** The server's list of prohibited domain names. */
export interface ProhibitedNameList {
  /** Whether the panel checks new names against the list. */
  isEnabled: boolean;
  names: string[];
}

/**
 * Domain names that cannot be created on the server, by any of its users (operator `server`).
 * Source: docs.plesk.com, XML API, "Restricted Domain Names"; the schema 1.6.9.1. The documentation speaks of names
 * identical to those on the list: names below them are not covered.
 */
export interface ProhibitedNames {
  /** @throws PleskError rejected if the panel does not know the operation */
  list(): Promise<ProhibitedNameList>;
  /** Adds a name. Adding it again changes nothing. */
  add(name: string): Promise<void>;
  /** Makes the panel check new names against the list. */
  enable(): Promise<void>;
}

export function prohibitedNameOperations(agent: Agent): ProhibitedNames {
  return {
    list: () =>
      agent.read({ operator: 'server', verb: 'domain-restriction-list', body: [] }, (answer) => ({
        isEnabled: Number(requiredText(answer, 'enable')) !== 0,
        names: elementsAt(answer, 'name').filter((name) => typeof name === 'string'),
      })),
    async add(name) {
      const body = [element('name', name)];
      try {
        await agent.change({ operator: 'server', verb: 'domain-restriction-add', body }, () => undefined);
      } catch (error) {
        if (!(error instanceof PleskError) || error.kind !== 'conflict') throw error;
      }
    },
    async enable() {
      await agent.change(
        { operator: 'server', verb: 'domain-restriction-enable', body: [] },
        () => undefined,
      );
    },
  };
}
