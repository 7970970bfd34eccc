import { Skeleton } from '../ui/skeleton.tsx';

interface FactProps {
  label: string;
  /** undefined: on its way. */
  value: string | undefined;
}

/** One line of a card of facts; its list is a `dl`. */
export function Fact({ label, value }: FactProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-5 py-2">
      <dt className="w-44 shrink-0 text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0 flex-1 basis-40 break-words">{value ?? <Skeleton className="h-4 w-40" />}</dd>
    </div>
  );
}
