import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type WholeNeed, ZoneDependentsService } from '../../dns/index.ts';
import { PointingCheckService } from './pointing-check.service.ts';
import { PointingsRepository, type ServedName } from './pointings.repository.ts';

const mostNames = 500;

/** Tells the editor of zones which records websites depend on. */
@Injectable()
export class WebsiteZoneNeedsService implements OnModuleInit {
  constructor(
    private readonly dependents: ZoneDependentsService,
    private readonly pointings: PointingsRepository,
    private readonly check: PointingCheckService,
  ) {}

  onModuleInit(): void {
    this.dependents.register({
      needs: (userId, zone) => this.#needs(userId, zone),
      recheck: (userId, zone) => this.check.checkZone(userId, zone, AbortSignal.timeout(30_000)),
    });
  }

  async #needs(userId: string, zone: string): Promise<WholeNeed[]> {
    const served = await this.pointings.listServed({ userId, below: zone }, { limit: mostNames });
    if (served.length === 0) return [];
    const here = new Set(
      (await this.pointings.listOf(userId)).filter(({ target }) => target === 'here').map(({ name }) => name),
    );
    return served.flatMap((each) => needsOf(each, here.has(each.name)));
  }
}

/** Its server's addresses; and an alias that leads here, wherever it leads. */
function needsOf({ name, ipv4, ipv6 }: ServedName, pointsHere: boolean): WholeNeed[] {
  const need = (type: string, values: string[], isWanted: boolean): WholeNeed => ({
    name,
    type,
    values,
    use: 'website',
    subject: name,
    isWanted,
  });
  return [
    need('A', [ipv4], true),
    ...(ipv6 === null ? [] : [need('AAAA', [ipv6], true)]),
    ...(pointsHere ? [need('CNAME', [], false), need('ALIAS', [], false)] : []),
  ];
}
