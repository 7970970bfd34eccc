import { describeFailure } from './process/failure.ts';
import { Steps } from './process/steps.ts';
import { buildApi, buildWeb, generateClient } from './environment/build.ts';

// Builds what is deployed: the API into apps/api/dist, the web client into apps/web/dist.
try {
  const steps = new Steps();
  await Promise.all([generateClient(steps).then(() => buildApi(steps)), buildWeb(steps)]);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
