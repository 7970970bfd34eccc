import { clsx } from 'clsx';
import { ApiError } from '../foundation/http/api-error.ts';
import type { Keeping } from './draft-keeper.ts';
import { text } from './texts.ts';

/** What the server has against the text itself; undefined where the refusal is about something else. */
export function refusalOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.fields['editor_content'] : undefined;
}

interface WritingNoteProps {
  /** It goes on from a draft. */
  begun: boolean;
  keeping: Keeping;
  /** What happens to the text right now; empty: nothing. */
  said: string;
}

/** Under the form: that it is being sent, was sent, or is kept; and how many files there may be. */
export function WritingNote({ begun, keeping, said }: WritingNoteProps) {
  const kept = text(keeping === 'here' ? 'draftKeptHere' : 'draftKept');
  const draft = keeping === 'none' ? (begun ? text('draftFound') : '') : kept;
  return (
    <div className="grid gap-1 text-sm text-ink-3">
      <p role="status" className={clsx('empty:hidden', said !== '' && 'font-medium text-ink-2')}>
        {said || draft}
      </p>
      <p>{text('attachHint')}</p>
    </div>
  );
}
