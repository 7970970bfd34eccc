import { Injectable } from '@nestjs/common';

/** Something of a customer that visitors or senders reach under a name. */
export interface NameUse {
  kind: 'website' | 'email' | 'cdn';
  /** A-labels, lower case. */
  name: string;
  /** The name of the website that it shows; the name itself for email. */
  of: string;
}

/** What customers use their domains for. Each module with such uses registers how to list them. */
@Injectable()
export class DomainUsesService {
  readonly #lists: ((userId: string) => Promise<NameUse[]>)[] = [];

  register(list: (userId: string) => Promise<NameUse[]>): void {
    this.#lists.push(list);
  }

  /** The customer's uses by domain: those at or below it. Of nested domains, the longest has the use. */
  async listOf(userId: string, domains: readonly string[]): Promise<Map<string, NameUse[]>> {
    const known = new Set(domains);
    const found = await Promise.all(this.#lists.map((list) => list(userId)));
    const uses = new Map<string, NameUse[]>();
    for (const use of found.flat()) {
      const domain = closest(use.name, known);
      if (domain !== undefined) uses.set(domain, [...(uses.get(domain) ?? []), use]);
    }
    return uses;
  }
}

function closest(name: string, domains: ReadonlySet<string>): string | undefined {
  const labels = name.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).find((each) => domains.has(each));
}
