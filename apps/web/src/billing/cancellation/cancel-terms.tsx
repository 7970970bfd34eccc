import { useConfig } from '../../app/config.ts';
import { text } from './cancel-texts.ts';

const terms = ['termNoCharge', 'termAccess', 'termBack', 'termData', 'termMoney'] as const;

/** What a cancellation means, before it is asked for. */
export function CancelTerms() {
  const full = useConfig()?.links.terms;
  return (
    <section aria-label={text('terms')} className="border-y border-line py-4">
      <h2 className="font-sans text-md font-semibold">{text('terms')}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4.5 text-ink-2 marker:text-ink-3">
        {terms.map((term) => (
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
