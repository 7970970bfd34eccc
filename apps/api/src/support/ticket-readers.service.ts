import { hasRight, type StaffRole } from '@homeport/contract/staff-rights';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ownership } from '../foundation/http/access.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { AgentsService } from './agents.service.ts';
import { NotesRepository } from './notes.repository.ts';
import { TicketsService } from './tickets.service.ts';

type Reader = Pick<Caller, 'userId' | 'staffRole'>;

/** Someone whom a note can mention. */
interface MentionableMember {
  id: string;
  name: string;
  readsTicket: boolean;
}

/** Who of the staff reads a ticket: those who work on it, and those whom a note in it mentions. */
@Injectable()
export class TicketReadersService implements OnModuleInit {
  constructor(
    private readonly tickets: TicketsService,
    private readonly notes: NotesRepository,
    private readonly agents: AgentsService,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    this.ownership.register('readable-ticket', (userId, id, staffRole) =>
      this.mayRead({ userId, staffRole }, /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0),
    );
  }

  async mayRead(caller: Reader, number: number): Promise<boolean> {
    if (await this.tickets.isWithin(caller, number)) return true;
    const { userId, staffRole } = caller;
    return (
      hasRight(staffRole, 'tickets.assigned') &&
      (await this.notes.listMentioned(number, [userId])).has(userId)
    );
  }

  /** Whether someone who reads a ticket may also answer it. */
  async mayAnswer(caller: Reader, number: number): Promise<boolean> {
    return this.tickets.isWithin(caller, number);
  }

  /** Everyone on the team but the caller, by name. */
  async listMentionable(number: number, callerId: string): Promise<MentionableMember[]> {
    const team = (await this.agents.listActive()).filter(({ id }) => id !== callerId);
    const isReader = await this.readersAmong(number, team);
    return team
      .map(({ id, name, email }) => ({ id, name: name ?? email, readsTicket: isReader(id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  }

  /** @returns who of some members of staff reads a ticket */
  async readersAmong(
    number: number,
    team: readonly { id: string; staffRole: StaffRole | null }[],
  ): Promise<(userId: string) => boolean> {
    const ticket = await this.tickets.statusOf(number);
    const mentioned = await this.notes.listMentioned(
      number,
      team.map(({ id }) => id),
    );
    const withAll = team.filter(({ staffRole }) => hasRight(staffRole ?? undefined, 'tickets.all'));
    const readsAll = new Set(withAll.map(({ id }) => id));
    return (userId) => readsAll.has(userId) || ticket?.assigneeId === userId || mentioned.has(userId);
  }
}
