import { isFreePlan, planNames, planPeriods, priceLists } from '@homeport/contract/plans';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Offer } from './offers.repository.ts';
import { OffersService } from './offers.service.ts';

const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(values)))
    .default([]);
const charged = planNames.filter((name) => !isFreePlan(name));
const moment = z.iso
  .datetime({ error: 'a moment such as 2027-05-31T00:00:00Z' })
  .transform((text) => new Date(text));
const given = z.object({
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().min(1).max(300),
  percentOff: z.coerce.number().int().min(1).max(90),
  lists: listOf(priceLists),
  plans: listOf(planNames),
  periods: listOf(planPeriods),
  from: moment.optional(),
  until: moment.optional(),
});

/** `homeport offers ...` */
export function registerOfferCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const offers = program.command('offers').description('Price reductions of the first charge');

  offers
    .command('add <title> <text> <percent-off>')
    .description('Begin an offer; the one that began last is the one that holds')
    .option('--lists <names>', `price lists, comma separated: ${priceLists.join(', ')}; else both`)
    .option('--plans <names>', `plans, comma separated: ${charged.join(', ')}; else all`)
    .option('--periods <names>', `periods, comma separated: ${planPeriods.join(', ')}; else all`)
    .option('--from <moment>', 'when it begins; else now')
    .option('--until <moment>', 'when it ends; else when it is ended')
    .action(async (title: string, text: string, percentOff: string, options: object) => {
      const { lists, from, until, ...offer } = given.parse({ title, text, percentOff, ...options });
      const free = offer.plans.filter(isFreePlan);
      if (free.length > 0)
        throw new Error(
          `${free.join(' and ')}: free plans have no charge to reduce. Choose from ${charged.join(', ')}.`,
        );
      const service = (await app()).get(OffersService);
      const id = await service.add({ ...offer, priceLists: lists, startsAt: from, endsAt: until ?? null });
      process.stdout.write(`${id}\n`);
    });

  offers
    .command('list')
    .description('All offers, the newest first')
    .action(async () => {
      for (const offer of await (await app()).get(OffersService).list())
        process.stdout.write(`${describe(offer)}\n`);
    });

  offers
    .command('end <id>')
    .description('End an offer now; checkouts that are open keep their price')
    .action(async (id: string) => {
      if (!(await (await app()).get(OffersService).end(z.uuid().parse(id))))
        throw new Error('There is no such offer that could end.');
    });
}

function describe(offer: Offer): string {
  const what = [offer.priceLists, offer.plans, offer.periods]
    .map((named) => (named.length === 0 ? 'all' : named.join(',')))
    .join(' / ');
  const until = offer.endsAt === null ? 'until ended' : `until ${offer.endsAt.toISOString()}`;
  return `${offer.id}  ${offer.percentOff}%  ${offer.title}  ${what}  from ${offer.startsAt.toISOString()} ${until}`;
}
