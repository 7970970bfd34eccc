import type { SetChange } from '@homeport/contract/zone-changes';
import { text } from './texts.ts';

const mostShown = 50;

/** Record sets before and after. */
export function SetChanges({ changes }: { changes: readonly SetChange[] }) {
  const hidden = changes.length - mostShown;
  return (
    <ul className="grid max-h-96 gap-3 overflow-y-auto">
      {changes.slice(0, mostShown).map(({ name, type, before, after }) => (
        <li key={`${name} ${type}`} className="grid gap-1 rounded-control border border-line px-3.5 py-2.5">
          <p className="text-sm font-semibold [overflow-wrap:anywhere]">
            {name} <span className="text-ink-3">{type}</span>
          </p>
          <Content label={text('before')} content={before} other={after} tone="text-bad" />
          <Content label={text('after')} content={after} other={before} tone="text-ok" />
        </li>
      ))}
      {hidden > 0 && <li className="text-sm text-ink-3">{text('andMore', { count: hidden })}</li>}
    </ul>
  );
}

interface ContentProps {
  label: string;
  content: SetChange['after'];
  other: SetChange['after'];
  tone: string;
}

/** Values that only this side has stand out. */
function Content({ label, content, other, tone }: ContentProps) {
  const hasOtherTtl = content !== null && other !== null && content.ttl !== other.ttl;
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-2 text-sm">
      <span className="text-ink-3">{label}</span>
      {content === null ? (
        <span className="text-ink-3">{text('nothing')}</span>
      ) : (
        <span className="grid min-w-0 font-mono text-xs leading-5">
          {content.values.map((value) => (
            <span
              key={value}
              className={`[overflow-wrap:anywhere] ${other?.values.includes(value) ? 'text-ink-2' : tone}`}
            >
              {value}
            </span>
          ))}
          {hasOtherTtl && <span className={tone}>{text('seconds', { count: content.ttl })}</span>}
        </span>
      )}
    </div>
  );
}
