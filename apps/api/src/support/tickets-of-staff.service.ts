import { Injectable } from '@nestjs/common';
import { AgentsService } from './agents.service.ts';
import type { Actor } from './support.events.ts';
import { TicketsOfStaffRepository } from './tickets-of-staff.repository.ts';
import { TicketsService } from './tickets.service.ts';

/** The tickets of someone on the team, as a whole. */
@Injectable()
export class TicketsOfStaffService {
  constructor(
    private readonly repository: TicketsOfStaffRepository,
    private readonly tickets: TicketsService,
    private readonly agents: AgentsService,
  ) {}

  /** How many are open and assigned to them, and how many they answered. */
  async countOf(userId: string): Promise<{ open: number; answered: number; replies: number }> {
    return { open: await this.repository.countOpen(userId), ...(await this.repository.countReplies(userId)) };
  }

  /**
   * Hands the open tickets of someone who leaves to a colleague, or leaves them unassigned, in the running transaction.
   * Tickets are never assigned to someone who has left meanwhile.
   */
  async handOver(userId: string, to: string | null, actor: Actor): Promise<void> {
    const colleague = to !== null && (await this.agents.hold(to)) ? to : null;
    await this.tickets.reassignAllOf(userId, colleague, actor);
  }
}
