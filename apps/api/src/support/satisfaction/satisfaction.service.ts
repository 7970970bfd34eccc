import type { CallAnswer } from '@homeport/contract/call';
import type { satisfactionFigures, ticketRatings, Verdict } from '@homeport/contract/satisfaction';
import { Injectable } from '@nestjs/common';
import { AuthService, type Person } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import { type MonthOfAgent, TicketRatingsRepository } from './ticket-ratings.repository.ts';

const shownMonths = 12;

type Month = CallAnswer<typeof satisfactionFigures>['months'][number];

/** What all customers thought of our help, for admins. */
@Injectable()
export class SatisfactionService {
  constructor(
    private readonly ratings: TicketRatingsRepository,
    private readonly auth: AuthService,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<CallAnswer<typeof satisfactionFigures>> {
    const now = this.clock.now();
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1, 1));
    const counts = await this.ratings.countSince(since);
    const people = await this.auth.peopleOf(counts.flatMap(({ agentId }) => agentId ?? []));
    const months = [...new Set(counts.map(({ month }) => month))];
    return {
      months: months.map((month) =>
        monthOf(
          month,
          counts.filter((count) => count.month === month),
          people,
        ),
      ),
    };
  }

  async list(page: PageQuery, verdict: Verdict | undefined): Promise<CallAnswer<typeof ticketRatings>> {
    const found = await this.ratings.list(page, verdict);
    const { rows, next } = pageOf(found, page, ({ ratedAt: at, ticketNumber }) => ({
      at,
      id: String(ticketNumber),
    }));
    const people = await this.auth.peopleOf(
      rows.flatMap(({ userId, agentId }) => [userId, agentId ?? []].flat()),
    );
    return {
      ratings: rows.map(({ ticketNumber, userId, agentId, verdict: given, reason, comment, ratedAt }) => ({
        ticket_id: ticketNumber,
        verdict: given,
        reason,
        comment,
        rated: ratedAt.toISOString(),
        customer: {
          id: userId,
          email: people.get(userId)?.email ?? '',
          name: people.get(userId)?.name ?? null,
        },
        agent_name: nameOf(people, agentId),
      })),
      next,
    };
  }
}

function monthOf(month: string, counts: readonly MonthOfAgent[], people: ReadonlyMap<string, Person>): Month {
  const sum = (of: 'good' | 'bad') => counts.reduce((total, count) => total + count[of], 0);
  const agents = counts.map(({ agentId, good, bad }) => ({ name: nameOf(people, agentId), good, bad }));
  const byName = agents.toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff'));
  return { month, good: sum('good'), bad: sum('bad'), agents: byName };
}

function nameOf(people: ReadonlyMap<string, Person>, id: string | null): string | null {
  const person = id === null ? undefined : people.get(id);
  return person === undefined ? null : (person.name ?? person.email);
}
