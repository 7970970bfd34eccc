import { useConfig } from '../../foundation/config.ts';
import type { Ends } from './cancel-choice.ts';
import { text } from './cancel-texts.ts';

/** By when the plan ends. */
const terms = {
  soon: ['termNoCharge', 'termAccess', 'termBack', 'termData', 'termMoney'],
  term: ['termNoCharge', 'termKept', 'termData', 'termMoney'],
  now: ['termNoCharge', 'termNow', 'termData', 'termMoney'],
} as const;

/** What a cancellation means, before it is asked for. */
export function CancelTerms({ ends }: { ends: Ends }) {
  const full = useConfig()?.links.terms;
  return (
    <section aria-label={text('terms')} className="border-y border-line py-4">
      <h2 className="font-sans text-md font-semibold">{text('terms')}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4.5 text-ink-2 marker:text-ink-3">
        {terms[ends ?? 'soon'].map((term) => (
          <li key={term}>{text(term)}</li>
        ))}
      </ul>
      {full && (
        <a
          href={full}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold text-tide-ink underline-offset-3 hover:underline"
        >
          {text('fullTerms')}
        </a>
      )}
    </section>
  );
}
