import type { CallAnswer } from '@homeport/contract/call';
import {
  mailedRating,
  rateByMail,
  rateTicket,
  ratingForStaff,
  satisfactionFigures,
  ticketRating,
  ticketRatings,
} from '@homeport/contract/satisfaction';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { pageQuery } from '../../foundation/paging/page.ts';
import { SatisfactionService } from './satisfaction.service.ts';
import { TicketRatingsService } from './ticket-ratings.service.ts';

/** What customers thought of the help in their tickets. */
@Controller()
export class SatisfactionController {
  constructor(
    private readonly ratings: TicketRatingsService,
    private readonly satisfaction: SatisfactionService,
  ) {}

  @Handle(ticketRating)
  async read({ params }: Input<typeof ticketRating>): Promise<CallAnswer<typeof ticketRating>> {
    return this.ratings.ofTicket(params.ticket_id);
  }

  @Handle(rateTicket)
  async rate({ caller, params, body }: Input<typeof rateTicket>): Promise<CallAnswer<typeof rateTicket>> {
    await this.ratings.rate(params.ticket_id, body, caller.userId);
    return { status: 'success' };
  }

  @Handle(mailedRating)
  async readMailed({ body }: Input<typeof mailedRating>): Promise<CallAnswer<typeof mailedRating>> {
    return this.ratings.ofLink(body.token);
  }

  @Handle(rateByMail)
  async rateMailed({ body }: Input<typeof rateByMail>): Promise<CallAnswer<typeof rateByMail>> {
    await this.ratings.rateByLink(body.token, body.rating);
    return { status: 'success' };
  }

  @Handle(ratingForStaff)
  async readAsStaff({ params }: Input<typeof ratingForStaff>): Promise<CallAnswer<typeof ratingForStaff>> {
    return this.ratings.ofTicket(params.ticket_id);
  }

  @Handle(satisfactionFigures)
  async figures(): Promise<CallAnswer<typeof satisfactionFigures>> {
    return this.satisfaction.figures();
  }

  @Handle(ticketRatings)
  async list({ query }: Input<typeof ticketRatings>): Promise<CallAnswer<typeof ticketRatings>> {
    const isTicket = (text: string) => /^[1-9]\d{0,8}$/.test(text);
    return this.satisfaction.list(pageQuery(query, isTicket), query.verdict);
  }
}
