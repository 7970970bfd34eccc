import { abuse } from './bench/abuse.ts';
import { desk } from './bench/desk.ts';
import { weight } from './bench/first-visit.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { outage } from './bench/outage.ts';
import { reads } from './bench/reads.ts';
import { type BenchPart, perform } from './bench/stage.ts';
import { sync } from './bench/sync.ts';
import { Failure, describeFailure } from './process/failure.ts';
import { Steps } from './process/steps.ts';

/** Every part by its name, in the order in which they run; all of them unless some are named. */
const PARTS: Record<string, BenchPart> = { reads, weight, lighthouse, sync, outage, desk, abuse };

const steps = new Steps();

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Failure(`There is no part "${unknown}": the parts are ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await perform(part, steps);
} catch (error) {
  console.error(`\n${describeFailure(error)}`);
  process.exitCode = 1;
}
process.exit();
