import { Injectable } from '@nestjs/common';
import { type FoundTicket, OwnTicketsRepository } from './own-tickets.repository.ts';
import { wordsQuery } from './ticket-words.ts';

/** Finds tickets for the customer who opened them. */
@Injectable()
export class OwnTicketsService {
  constructor(private readonly tickets: OwnTicketsRepository) {}

  /** The ticket with this number, and the latest ones with these words. */
  async search(
    userId: string,
    text: string,
    count: number,
  ): Promise<{ numbered: FoundTicket[]; worded: FoundTicket[] }> {
    const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
    const words = wordsQuery(text);
    const [numbered, worded] = await Promise.all([
      number === undefined ? [] : this.tickets.listNumbered(userId, Number(number)),
      words === undefined ? [] : this.tickets.listWith(userId, words, count),
    ]);
    const isNew = (ticket: FoundTicket) => !numbered.some((each) => each.number === ticket.number);
    return { numbered, worded: worded.filter(isNew) };
  }
}
