import { crashPoints, runAndDie, runToEnd } from '../app/testing/crash.ts';
import { KillTable } from '../app/testing/kill-table.ts';
import type { SiteOwner } from '../hosting/testing/site-owner.ts';
import { onPanel, WebServerStand } from './testing/web-server-stand.ts';

const table = new KillTable('performance.changeSetting');
let stand: WebServerStand;
let lea: SiteOwner;

beforeAll(async () => {
  stand = await WebServerStand.start();
});

beforeEach(async () => {
  lea = await stand.owner();
});

afterAll(async () => {
  table.print();
  await stand.stop();
});

describe('a worker that dies while it changes a setting', () => {
  const cells = (['static_file_cache', 'file_compression', 'optimize_php'] as const).flatMap((option) =>
    (['enabled', 'disabled'] as const).flatMap((state) =>
      ['change', 'read'].flatMap((step, position) =>
        crashPoints.map((point) => [option, state, point, step, position] as const),
      ),
    ),
  );

  it.each(cells)('%s %s, %s "%s": the next worker ends with the same result', async (...cell) => {
    const [option, state, point, step, position] = cell;
    if (state === 'disabled') await stand.switched(lea, option, 'enabled');
    const answer = stand.ask(lea, option, state);
    const operationId = await stand.changeOf(lea, option);
    await runAndDie(stand.product, operationId, position, point);
    await runToEnd(stand.product, operationId);
    const killed = [(await answer).body, await onPanel(lea)];
    const undisturbed = await stand.owner();
    if (state === 'disabled') await stand.switched(undisturbed, option, 'enabled');
    expect(killed).toEqual([await stand.switched(undisturbed, option, state), await onPanel(undisturbed)]);
    table.record(`${option} ${state}: ${step}`, point, 'as undisturbed');
  });
});
