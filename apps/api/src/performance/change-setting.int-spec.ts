import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { shareOf } from '../app/testing/share.ts';
import type { SiteOwner } from '../hosting/testing/site-owner.ts';
import { onPanel, WebServerEnvironment } from './testing/web-server-environment.ts';

const table = new CrashMatrix('performance.changeSetting');
let env: WebServerEnvironment;
let lea: SiteOwner;

beforeAll(async () => {
  env = await WebServerEnvironment.start();
});

beforeEach(async () => {
  lea = await env.owner();
});

afterAll(async () => {
  table.print();
  await env.stop();
});

describe('a worker that is killed while it changes a setting', () => {
  const cells = (['static_file_cache', 'file_compression', 'optimize_php'] as const).flatMap((option) =>
    (['enabled', 'disabled'] as const).flatMap((state) =>
      ['change', 'read'].flatMap((step, position) =>
        crashPoints.map((point) => [option, state, point, step, position] as const),
      ),
    ),
  );

  it.each(shareOf(cells, ([, state]) => state))(
    '%s %s, %s "%s": the next worker reaches the same result',
    async (...cell) => {
      const [option, state, point, step, position] = cell;
      if (state === 'disabled') await env.switched(lea, option, 'enabled');
      const answer = env.ask(lea, option, state);
      const operationId = await env.changeOf(lea, option);
      await crashAt(env.product, operationId, position, point);
      await runToEnd(env.product, operationId);
      const killed = [(await answer).body, await onPanel(lea)];
      const undisturbed = await env.owner();
      if (state === 'disabled') await env.switched(undisturbed, option, 'enabled');
      expect(killed).toEqual([await env.switched(undisturbed, option, state), await onPanel(undisturbed)]);
      table.record(`${option} ${state}: ${step}`, point, 'as undisturbed');
    },
  );
});
