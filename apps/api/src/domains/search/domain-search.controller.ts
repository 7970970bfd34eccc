import type { CallAnswer } from '@homeport/contract/call';
import { searchDomains } from '@homeport/contract/domain-search';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { DomainSearchService } from './domain-search.service.ts';

@Controller()
export class DomainSearchController {
  constructor(private readonly searches: DomainSearchService) {}

  @Handle(searchDomains)
  async searchDomains({ query }: Input<typeof searchDomains>): Promise<CallAnswer<typeof searchDomains>> {
    return this.searches.search(query.q);
  }
}
