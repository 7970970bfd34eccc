import type { CallAnswer } from '@homeport/contract/call';
import type { deleteWarnings } from '@homeport/contract/website-deletion';
import { Banner } from '../../ui/banner.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../../foundation/host-name.ts';

interface DeleteWarningProps {
  warnings: CallAnswer<typeof deleteWarnings>;
  /** What is to be deleted. */
  host: string;
  /** The website that an alias leads to. */
  target: string;
}

/** What a deletion takes along, or why it cannot be. */
export function DeleteWarning({ warnings, host, target }: DeleteWarningProps) {
  const { type, sub_websites, allowed, backup } = warnings;
  const count = sub_websites.length;
  if (!allowed) {
    return (
      <>
        <Banner tone="warn">{text('othersFirst', { count })}</Banner>
        <Names websites={sub_websites} />
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2">{type === 'alias' ? text('alias', { target }) : text(type)}</p>
      {count > 0 && (
        <>
          <Banner tone="warn">{text('goAlong', { count })}</Banner>
          <Names websites={sub_websites} />
        </>
      )}
      {backup === 'not_offered' && <Banner tone="warn">{text('noBackup', { host })}</Banner>}
      {backup !== undefined && backup !== 'not_offered' && (
        <p className="text-sm text-ink-3">{text(sentences[backup])}</p>
      )}
    </>
  );
}

const sentences = {
  taken_first: 'backup',
  unknown: 'backupUnknown',
  failed: 'backupFailed',
} as const;

function Names({ websites }: { websites: readonly { ascii_name: string }[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {websites.map(({ ascii_name }) => (
        <li key={ascii_name} className="px-3.5 py-2 font-medium [overflow-wrap:anywhere]">
          {readableHost(ascii_name)}
        </li>
      ))}
    </ul>
  );
}
