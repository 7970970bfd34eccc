/** Where email for an address of the customer's domains goes. */
export interface ForwardingRules {
  /** Lower-case addresses with the addresses that each is passed on to. */
  forwarders: ReadonlyMap<string, readonly string[]>;
  /** Lower-case addresses of mailboxes. */
  mailboxes: ReadonlySet<string>;
  /** The address that gets email for unknown addresses, by domain. */
  catchAlls: ReadonlyMap<string, string>;
}

/**
 * Looks for a loop: email that comes back to an address that it has passed before would be sent on until a mail server
 * gives up.
 * @param start an address; the search follows everything that it is passed on to
 * @returns the addresses of the loop in order, the first one again at its end; undefined without one
 */
export function findLoop(start: string, rules: ForwardingRules): string[] | undefined {
  /** Addresses that lead to no loop. */
  const harmless = new Set<string>();
  const follow = (address: string, path: readonly string[]): string[] | undefined => {
    const seen = path.indexOf(address);
    if (seen >= 0) return [...path.slice(seen), address];
    if (harmless.has(address)) return undefined;
    for (const next of targetsOf(address, rules)) {
      const loop = follow(next, [...path, address]);
      if (loop !== undefined) return loop;
    }
    harmless.add(address);
    return undefined;
  };
  return follow(start.toLowerCase(), []);
}

/**
 * Looks for a loop that email runs into once an address is deleted: the catch-all of its domain then gets its email.
 * Loops that do not pass the address are left out: the deletion does not cause them.
 * @returns as `findLoop`, beginning with the address
 */
export function findLoopWithout(address: string, rules: ForwardingRules): string[] | undefined {
  const start = address.toLowerCase();
  const left: ForwardingRules = {
    forwarders: new Map([...rules.forwarders].filter(([name]) => name !== start)),
    mailboxes: new Set([...rules.mailboxes].filter((name) => name !== start)),
    catchAlls: rules.catchAlls,
  };
  const seen = new Set<string>();
  const follow = (from: string): string[] | undefined => {
    for (const next of targetsOf(from, left)) {
      if (next === start) return [from, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = follow(next);
      if (rest !== undefined) return [from, ...rest];
    }
    return undefined;
  };
  return follow(start);
}

function targetsOf(address: string, { forwarders, mailboxes, catchAlls }: ForwardingRules): string[] {
  const own = forwarders.get(address);
  if (own !== undefined) return own.map((each) => each.toLowerCase());
  if (mailboxes.has(address)) return [];
  const rest = catchAlls.get(address.slice(address.lastIndexOf('@') + 1));
  return rest === undefined ? [] : [rest.toLowerCase()];
}
