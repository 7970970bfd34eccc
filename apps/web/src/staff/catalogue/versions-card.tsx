import { Time } from '../../foundation/format/time.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Catalogue } from './catalogue-data.ts';
import { text } from './texts.ts';

/** When prices changed, and who changed them. */
export function VersionsCard({ history }: { history: Catalogue['history'] }) {
  return (
    <Card aria-label={text('versions')}>
      <CardHead title={text('versions')} />
      <ul className="divide-y divide-line">
        {history.map(({ number, since, changed_by: editor }, index) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5"
          >
            <span className="flex items-center gap-2.5">
              {text('version', { version: number })}
              {index === 0 && <Chip tone="ok">{text('current')}</Chip>}
            </span>
            <span className="text-sm [overflow-wrap:anywhere] text-ink-3">
              {editor && <>{editor.name ?? editor.email} · </>}
              <Time iso={since} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
