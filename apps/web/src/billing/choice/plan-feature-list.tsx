import { Check } from 'lucide-react';

/** Everything a plan includes. Made of spans, because it stands within the label of a plan's card. */
export function PlanFeatureList({ lines }: { lines: readonly string[] }) {
  return (
    <span role="list" className="mt-0.5 gap-x-6 text-sm text-ink-2 sm:columns-2">
      {lines.map((line) => (
        <span role="listitem" key={line} className="flex break-inside-avoid items-start gap-2 py-0.75">
          <Check size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-ok" />
          {line}
        </span>
      ))}
    </span>
  );
}
