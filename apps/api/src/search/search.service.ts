import type { CallAnswer } from '@homeport/contract/call';
import type { search } from '@homeport/contract/search';
import { Injectable } from '@nestjs/common';
import { InvoicesService } from '../billing/index.ts';
import { DomainsService } from '../domains/index.ts';
import { MailboxListService } from '../email/index.ts';
import { WebsiteDirectoryService } from '../hosting/index.ts';
import { OwnTicketsService } from '../support/index.ts';
import { matchScores, scoreOf, termsOf } from './match.ts';

type Found = CallAnswer<typeof search>['results'][number];

interface Match {
  result: Found;
  score: number;
}

const mostOfKind = 5;

/** Finds what a customer owns. Names are compared here, because Postgres cannot read internationalized ones. */
@Injectable()
export class SearchService {
  constructor(
    private readonly websites: WebsiteDirectoryService,
    private readonly domains: DomainsService,
    private readonly mailboxes: MailboxListService,
    private readonly tickets: OwnTicketsService,
    private readonly invoices: InvoicesService,
  ) {}

  /** @returns at most five of each kind, the best match first */
  async find(userId: string, text: string): Promise<Found[]> {
    const terms = termsOf(text);
    const kinds = await Promise.all([
      this.#findWebsites(userId, terms),
      this.#findDomains(userId, terms),
      this.#findMailboxes(userId, terms),
      this.#findTickets(userId, text),
      this.#findInvoices(userId, terms),
    ]);
    return kinds
      .flatMap((matches) => best(matches).slice(0, mostOfKind))
      .toSorted((a, b) => a.score - b.score)
      .map(({ result }) => result);
  }

  async #findWebsites(userId: string, terms: readonly string[]): Promise<Match[]> {
    const hosts = await this.websites.hostNamesOf(userId);
    const matches = best(
      hosts.flatMap(({ name, of }) =>
        matchOf(name, terms, { kind: 'website', ascii_name: of, alias: name === of ? null : name }),
      ),
    );
    // A website is shown once, by its best name.
    const seen = new Set<string>();
    return matches.filter(({ result }) => {
      const name = result.kind === 'website' ? result.ascii_name : '';
      return !seen.has(name) && seen.add(name);
    });
  }

  async #findDomains(userId: string, terms: readonly string[]): Promise<Match[]> {
    const names = await this.domains.namesOf(userId);
    return names.flatMap((name) => matchOf(name, terms, { kind: 'domain', ascii_name: name }));
  }

  async #findMailboxes(userId: string, terms: readonly string[]): Promise<Match[]> {
    const mailboxes = await this.mailboxes.addressesOf(userId);
    return mailboxes.flatMap(({ name, domain }) => {
      const address = `${name}@${domain}`;
      return matchOf(address, terms, { kind: 'mailbox', address, domain });
    });
  }

  async #findTickets(userId: string, text: string): Promise<Match[]> {
    const { numbered, worded } = await this.tickets.search(userId, text, mostOfKind);
    const resultOf = ({ number, status, snippet }: (typeof worded)[number]): Found => ({
      kind: 'ticket',
      ticket_id: number,
      status,
      snippet,
    });
    return [
      ...numbered.map((row) => ({ result: resultOf(row), score: matchScores.whole })),
      ...worded.map((row) => ({ result: resultOf(row), score: matchScores.inside })),
    ];
  }

  async #findInvoices(userId: string, terms: readonly string[]): Promise<Match[]> {
    const { invoices } = await this.invoices.describe(userId);
    return invoices.flatMap(({ id, number, description, message_keys, date, amount_cents, currency }) => {
      const result: Found = {
        kind: 'invoice',
        id,
        number,
        description,
        ...(message_keys === undefined ? {} : { message_keys }),
        date,
        amount_cents,
        currency,
      };
      const byNumber = matchOf(number ?? '', terms, result);
      if (byNumber.length > 0) return byNumber;
      // A text is no name: the word that it starts with is no better than another.
      return matchOf(description, terms, result).map((match) => ({ ...match, score: matchScores.inside }));
    });
  }
}

function matchOf(name: string, terms: readonly string[], result: Found): Match[] {
  const score = scoreOf(name, terms);
  return score === undefined ? [] : [{ result, score }];
}

const best = (matches: readonly Match[]): Match[] => matches.toSorted((a, b) => a.score - b.score);
