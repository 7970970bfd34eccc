import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from '../start-texts.ts';

/** The shape of the form, until the account's details are there. */
export function AccountSetupSkeleton() {
  return (
    <div
      role="status"
      className="mt-7 grid animate-late gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <span className="sr-only">{text('fetchingInformation')}</span>
      {['name', 'login', 'company'].map((field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10.5 w-full rounded-control" />
        </span>
      ))}
      <Skeleton className="h-24 w-full rounded-control" />
      <p className="text-sm text-ink-3">{text('reloadHint')}</p>
    </div>
  );
}
