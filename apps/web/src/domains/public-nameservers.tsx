import { Time } from '../ui/time.tsx';
import type { Nameservers } from './nameservers-card.tsx';
import { text } from './texts.ts';

/** What the public DNS answers: that, and not the registry's record, is what visitors follow. */
export function PublicNameservers({ answer }: { answer: Nameservers }) {
  const { public: seen, nameservers } = answer;
  if (seen === null) return <p>{text('takesHours')}</p>;
  const same = sorted(seen.nameservers) === sorted(nameservers);
  return (
    <p>
      {seen.nameservers.length === 0
        ? text('publicNone')
        : same
          ? text('publicSame')
          : text('publicOther', { hosts: seen.nameservers.join(', ') })}{' '}
      {!same && answer.status !== 'changing' && text('takesHours')}{' '}
      <span className="whitespace-nowrap text-ink-3">
        {text('read')} <Time iso={seen.read} />.
      </span>
    </p>
  );
}

const sorted = (hosts: readonly string[]) =>
  hosts
    .map((host) => host.toLowerCase().replace(/\.$/, ''))
    .toSorted()
    .join(' ');
