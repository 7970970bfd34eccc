import type { TestPerson } from '../../app/testing/people.ts';
import { until as pollUntil } from '../../foundation/testing/polling.ts';
import type { MailEnvironment } from './mail-environment.ts';

/** Waits until a domain's status is this one. */
export async function until(status: string, read: () => Promise<string>): Promise<void> {
  await pollUntil(`the status ${status}`, async () => (await read()) === status);
}

/** Connects a domain that is hosted elsewhere, as its owner would. */
export async function connectedElsewhere(env: MailEnvironment, lea: TestPerson): Promise<string> {
  const name = env.newName();
  await env.connect(lea, name);
  await env.setShown(lea, name, ['ownership']);
  await env.check(lea, name);
  await until('waiting', async () =>
    (await env.domain(lea, name)).records[1]?.kind === 'mx' ? 'waiting' : '',
  );
  await env.setShown(lea, name, ['mx', 'spf', 'dkim']);
  await env.check(lea, name);
  return name;
}
