import type { Product } from '../../app/testing/product.ts';
import {
  HestiacpConnectionsAdapter,
  type HestiacpPanel,
} from '../panel/hestiacp/hestiacp-connections.adapter.ts';

/** What changes the panel, or the record of what is begun there. */
const changes: Partial<Record<keyof HestiacpPanel, readonly string[]>> = {
  users: ['create', 'setPackage', 'delete', 'deleteOtherData'],
  zones: ['add', 'delete'],
  dns: ['add', 'replace', 'remove'],
  webDomains: ['add', 'rename', 'delete', 'addAliases', 'deleteAlias'],
  startedZones: ['begin', 'end', 'endAllOf'],
};

/**
 * Kills the worker at a change.
 * @param at.command which one, counted from 1
 * @returns a function that lets workers live again
 */
export function dieAtCommand(
  { app }: Pick<Product, 'app'>,
  at: { command: number; moment: 'before' | 'after' },
  kill: () => never,
): () => void {
  const adapter = app.get(HestiacpConnectionsAdapter);
  const use = adapter.use.bind(adapter);
  let made = 0;
  const counted = (target: object, names: readonly string[]) =>
    new Proxy(target, {
      get(part, name) {
        const value: unknown = Reflect.get(part, name);
        if (typeof value !== 'function') return value;
        const call = value.bind(part) as (...args: unknown[]) => Promise<unknown>;
        if (!names.includes(String(name))) return call;
        return async (...args: unknown[]) => {
          made += 1;
          const isHere = made === at.command;
          if (isHere && at.moment === 'before') kill();
          const answer = await call(...args);
          if (isHere) kill();
          return answer;
        };
      },
    });
  const watched = (panel: HestiacpPanel): HestiacpPanel => ({
    ...panel,
    ...Object.fromEntries(
      Object.entries(changes).map(([part, names]) => [
        part,
        counted(panel[part as keyof HestiacpPanel] as object, names),
      ]),
    ),
  });
  adapter.use = (serverId, work, options) => use(serverId, (panel) => work(watched(panel)), options);
  return () => Reflect.deleteProperty(adapter, 'use');
}
