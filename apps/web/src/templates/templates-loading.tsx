import { Skeleton } from '../ui/skeleton.tsx';
import { text } from './texts.ts';

/** The shape of templates that are on their way. */
export function TemplatesLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        {text('loading')}
      </p>
      <div aria-hidden="true" className="grid animate-late gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="aspect-[8/6] w-full rounded-card" />
        ))}
      </div>
    </>
  );
}
