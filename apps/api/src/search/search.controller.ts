import type { CallAnswer } from '@homeport/contract/call';
import { search } from '@homeport/contract/search';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Handle(search)
  async find({ caller, query }: Input<typeof search>): Promise<CallAnswer<typeof search>> {
    return { results: await this.search.find(caller.userId, query.q) };
  }
}
