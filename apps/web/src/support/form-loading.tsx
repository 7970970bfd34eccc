import { Skeleton } from '../ui/skeleton.tsx';
import { EditorLoading } from './editor-loading.tsx';

interface FormLoadingProps {
  label: string;
  hint: string | undefined;
  withCategory: boolean;
}

/** Holds the place of the whole form, so that nothing moves when a draft has come. */
export function FormLoading({ label, hint, withCategory }: FormLoadingProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {withCategory && (
        <div className="grid gap-1.5">
          <Skeleton className="my-0.5 h-4 w-36" />
          <div className="grid gap-2 sm:grid-cols-3">
            {[0, 1, 2].map((tile) => (
              <Skeleton key={tile} className="h-10.5 rounded-control pointer-coarse:h-11.5" />
            ))}
          </div>
        </div>
      )}
      <div className="grid grid-cols-1 gap-1.5">
        <span className="text-sm font-semibold">{label}</span>
        <EditorLoading />
        {hint && <p className="text-sm text-ink-3">{hint}</p>}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Skeleton className="h-10 w-32 rounded-control pointer-coarse:h-11" />
        <Skeleton className="h-10 w-40 rounded-control max-sm:w-full pointer-coarse:h-11" />
      </div>
      <Skeleton className="my-0.5 h-4 w-4/5 max-w-96" />
    </div>
  );
}
