import type { Misfit } from '@homeport/contract/later-changes';
import { readableSize } from '../../foundation/format/numbers.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { text } from './texts.ts';

interface MisfitListProps {
  planId: string;
  misfits: readonly Misfit[];
}

/** What a plan has no room for, each with the screen where that can be changed. */
export function MisfitList({ planId, misfits }: MisfitListProps) {
  if (misfits.length === 0) return null;
  return (
    <span role="list" className="mt-1 grid gap-1 text-sm">
      {misfits.map((misfit) => (
        <span role="listitem" key={misfit.kind} className={misfit.blocks ? 'text-warn' : 'text-ink-2'}>
          {sentenceOf(misfit)} <MendLink planId={planId} kind={misfit.kind} />
        </span>
      ))}
    </span>
  );
}

function sentenceOf({ kind, used, limit }: Misfit): string {
  if (kind === 'storage' || kind === 'email_storage')
    return text(kind, { used: readableSize(used), limit: readableSize(limit) });
  return kind === 'locations' ? text(kind, { used }) : text(kind, { used, limit });
}

function MendLink({ planId, kind }: { planId: string; kind: Misfit['kind'] }) {
  if (kind === 'storage') return <TextLink to={pathTo('usage', { planId })}>{text('seeStorage')}</TextLink>;
  if (kind === 'email_storage') return <TextLink to={pathTo('email')}>{text('seeEmail')}</TextLink>;
  return kind === 'email_domains' ? null : <TextLink to={pathTo('websites')}>{text('seeWebsites')}</TextLink>;
}
