import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../process/failure.ts';
import type { Steps } from '../process/steps.ts';
import { Traffic } from '../upgrade/traffic.ts';
import type { UnpackedImage } from './unpacked-image.ts';
import { goTheWholeWay } from './journey.ts';
import { killUnderTraffic } from './kills.ts';
import type { Stack } from './stack.ts';

/** Requests that are answered between two steps, so that every combination of processes serves some. */
const REQUESTS_BETWEEN = 150;

export interface Images {
  current: UnpackedImage;
  /** An earlier release, which the check then upgrades from. */
  earlier: UnpackedImage | undefined;
}

/** @throws Failure at the first thing that is not as promised */
export async function checkProduction(stack: Stack, images: Images, steps: Steps): Promise<void> {
  await stack.start(steps, images.earlier ?? images.current);
  if (images.earlier) await upgrade(stack, images.current, steps);
  await steps.run(
    'Buy, set up hosting, connect a domain, install WordPress, ask support',
    () => goTheWholeWay(stack.places),
    (seen) => seen,
  );
  await restartUnderTraffic(stack, images.current, steps);
  await killUnderTraffic(stack, steps);
  const refused = stack.listRefused();
  console.log(`  proxy: ${refused.length} requests refused because no API process was healthy`);
  if (refused.length > 0) throw new Failure('The proxy refused requests.', refused.slice(0, 5).join('\n'));
}

/** The order of docs/operating/upgrading.md. */
async function upgrade(stack: Stack, image: UnpackedImage, steps: Steps): Promise<void> {
  await withoutFailure(stack, 'upgrade', async (serve) => {
    await serve();
    await steps.run(
      'Migrate',
      () => stack.complete(image, 'migrate'),
      (applied) => applied,
    );
    await serve();
    const inOrder = stack.instances.toSorted((a, b) => b.service.localeCompare(a.service));
    for (const instance of inOrder) {
      await steps.run(`Upgrade ${instance.name}`, () => stack.replaceOutOfService(instance, image));
      await serve();
    }
  });
}

async function restartUnderTraffic(stack: Stack, image: UnpackedImage, steps: Steps): Promise<void> {
  await withoutFailure(stack, 'rolling restart', async (serve) => {
    for (const instance of stack.instances) {
      await steps.run(`Restart ${instance.name}`, () => stack.replace(instance, image));
      await serve();
    }
  });
}

/** Lets customers read, write and buy while something is done, none of whose requests may fail. */
async function withoutFailure(
  stack: Stack,
  name: string,
  work: (serve: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const traffic = new Traffic(stack.places, name.replace(' ', '-'));
  const serve = async () => {
    const enough = traffic.requests + REQUESTS_BETWEEN;
    while (traffic.requests < enough && traffic.failures.length < 10) await sleep(50);
  };
  await traffic.start();
  await serve();
  await work(serve);
  await traffic.end();
  const { requests, hosted, failures } = traffic;
  console.log(`  ${name}: ${requests} requests, ${hosted} purchases with hosting, ${failures.length} failed`);
  if (failures.length > 0)
    throw new Failure(`Requests failed during the ${name}.`, [...new Set(failures)].join('\n'));
}
