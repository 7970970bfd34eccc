import type { TestPerson } from '../../app/testing/people.ts';
import type { MailStand } from './mail-stand.ts';

/** Waits until a domain's status is this one. */
export async function until(status: string, read: () => Promise<string>): Promise<void> {
  let last = '';
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    last = await read();
    if (last === status) return;
  }
  throw new Error(`It is ${last} and not ${status}`);
}

/** A domain that is kept somewhere else, connected as its owner would. */
export async function connectedElsewhere(stand: MailStand, lea: TestPerson): Promise<string> {
  const name = stand.newName();
  await stand.connect(lea, name);
  await stand.setShown(lea, name, ['ownership']);
  await stand.check(lea, name);
  await until('waiting', async () =>
    (await stand.domain(lea, name)).records[1]?.kind === 'mx' ? 'waiting' : '',
  );
  await stand.setShown(lea, name, ['mx', 'spf', 'dkim']);
  await stand.check(lea, name);
  return name;
}
