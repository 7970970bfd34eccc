import type { CallAnswer } from '@homeport/contract/call';
import { compareRevenue, exportFigures, figures, revenueComparison } from '@homeport/contract/staff-figures';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { ComparisonService } from './comparison.service.ts';
import { ExportsService } from './exports.service.ts';
import { FiguresService } from './figures.service.ts';

@Controller()
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly comparison: ComparisonService,
    private readonly exports: ExportsService,
  ) {}

  @Handle(figures)
  async read({ query }: Input<typeof figures>): Promise<CallAnswer<typeof figures>> {
    return this.figures.read(query);
  }

  @Handle(exportFigures)
  async export({ query }: Input<typeof exportFigures>): Promise<CallAnswer<typeof exportFigures>> {
    const { table, ...range } = query;
    return { download_link: this.exports.linkTo(table, range) };
  }

  @Handle(revenueComparison)
  async compared({ query }: Input<typeof revenueComparison>): Promise<CallAnswer<typeof revenueComparison>> {
    return this.comparison.read(query);
  }

  @Handle(compareRevenue)
  async compare({ body }: Input<typeof compareRevenue>): Promise<CallAnswer<typeof compareRevenue>> {
    return { operation_id: await this.comparison.start(body.since) };
  }
}
