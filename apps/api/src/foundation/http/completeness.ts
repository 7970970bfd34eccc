import type { Call } from '@homeport/contract/call';
import { websiteReachOf, websiteRulesOf } from '@homeport/contract/member-reach';
import { callMetadata } from './handle.decorator.ts';

/** What the process compares with the contract at startup. */
export interface StartupFacts {
  calls: readonly Call[];
  handlers: readonly Call[];
  ownedResources: ReadonlySet<string>;
  /** Those of them whose websites are known. */
  resourcesOfWebsites: ReadonlySet<string>;
  hasEntitlement: boolean;
  limitClasses: ReadonlySet<string>;
}

/** Every gap between the contract and what is bound; empty when the process may start. */
export function findGaps({
  calls,
  handlers,
  ownedResources,
  resourcesOfWebsites,
  hasEntitlement,
  limitClasses,
}: StartupFacts): string[] {
  const gaps: string[] = [];
  for (const call of calls) {
    const bound = handlers.filter((handler) => handler === call).length;
    if (bound !== 1) gaps.push(`${call.name} (${call.method} ${call.path}) has ${bound} handlers`);
    if (!limitClasses.has(call.limit))
      gaps.push(`${call.name} has no settings for its limit "${call.limit}"`);
    if (call.plan !== 'any' && !hasEntitlement)
      gaps.push(`${call.name} needs a plan, and no module registers entitlements`);
    const isOfStaff = call.policy === 'staff' || call.policy === 'admin';
    if (isOfStaff !== (call.right !== undefined))
      gaps.push(`${call.name} ${isOfStaff ? 'names no right' : 'names a right, and is no call of staff'}`);
    if (websiteReachOf(call) === 'website') {
      const named = websiteRulesOf(call);
      if (named.length === 0) gaps.push(`${call.name} is for single websites, and names none`);
      for (const { resource } of named)
        if (!resourcesOfWebsites.has(resource))
          gaps.push(`${call.name} names a ${resource}, whose websites are not known`);
    }
    if (typeof call.owner === 'string') continue;
    for (const rule of call.owner) {
      if (!ownedResources.has(rule.resource))
        gaps.push(`${call.name} names a ${rule.resource}, which has no ownership check`);
      if (call[rule.in] === undefined)
        gaps.push(`${call.name} has an owner rule on ${rule.in}, which it does not take`);
    }
  }
  for (const handler of handlers) {
    if (!calls.includes(handler)) gaps.push(`${handler.name} has a handler and is not in the contract`);
  }
  const routes = calls.map((call) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`);
  for (const route of new Set(routes.filter((route, index) => routes.indexOf(route) !== index)))
    gaps.push(`${route} is declared twice`);
  return gaps;
}

/** The calls that the methods of a controller handle. */
export function handledCalls(controller: object): Call[] {
  const prototype = Object.getPrototypeOf(controller) as object;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method: unknown = Reflect.get(prototype, name);
    const call =
      typeof method === 'function'
        ? (Reflect.getMetadata(callMetadata, method) as Call | undefined)
        : undefined;
    return call === undefined ? [] : [call];
  });
}
