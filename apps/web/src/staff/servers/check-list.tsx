import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import type { Checked } from './server-facts.ts';
import { text } from './texts.ts';

interface Check {
  name: string;
  state: 'ok' | 'problem' | 'skipped';
  what: string;
  fix: string | null;
  is_required?: boolean;
}

const labels = { ok: 'good', problem: 'problem', skipped: 'skipped' } as const;

/** A problem that does not keep accounts from being set up is a warning. */
const toneOf = ({ state, is_required: isRequired = true }: Check): Tone => {
  if (state === 'ok') return 'ok';
  if (state === 'skipped') return 'neutral';
  return isRequired ? 'bad' : 'warn';
};

/** Checks with what was found and how to fix it. */
export function CheckList({ checks, label }: { checks: readonly Check[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {checks.map((check) => (
        <li key={check.name} className="grid gap-1 px-5 py-3">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium">{check.name}</span>
            <Chip tone={toneOf(check)} dot>
              {text(
                check.state === 'problem' && check.is_required === false
                  ? 'recommended'
                  : labels[check.state],
              )}
            </Chip>
          </div>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{check.what}</p>
          {check.fix !== null && (
            <p className="text-sm [overflow-wrap:anywhere]">
              <span className="font-medium">{text('howToFix')}</span> {check.fix}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Why a change was not made. */
export function NotPassed({ title, checked }: { title: ReactNode; checked: Checked }) {
  return (
    <div className="grid gap-3">
      <Banner tone="bad" live>
        <span className="font-semibold">{title}</span>
        {'. '}
        {text('notPassed')}
      </Banner>
      <div className="rounded-control border border-line">
        <CheckList checks={checked.checks} label={text('checkedTitle')} />
      </div>
    </div>
  );
}
