import { Skeleton } from '../ui/skeleton.tsx';
import { text } from './texts.ts';

/** Holds the editor's place. */
export function EditorLoading() {
  return (
    <div role="status" className="overflow-hidden rounded-control border border-line-strong bg-surface">
      <span className="sr-only">{text('editorLoading')}</span>
      <div className="h-10.75 border-b border-line bg-sunken pointer-coarse:h-13.25" />
      <div className="grid min-h-36 content-start gap-3 px-3.5 py-4">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
