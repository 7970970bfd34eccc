import type { CallAnswer } from '@homeport/contract/call';
import type { deleteWarnings } from '@homeport/contract/website-deletion';
import { Banner } from '../../ui/banner.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../host-name.ts';

interface DeleteWarningProps {
  warnings: CallAnswer<typeof deleteWarnings>;
  /** The website that an alias leads to. */
  target: string;
}

/** What a deletion takes along, or why it cannot be. */
export function DeleteWarning({ warnings: { type, sub_websites, allowed }, target }: DeleteWarningProps) {
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
      {type !== 'alias' && <p className="text-sm text-ink-3">{text('backup')}</p>}
    </>
  );
}

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
