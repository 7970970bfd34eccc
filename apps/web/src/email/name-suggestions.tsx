import { clsx } from 'clsx';
import { readableHost } from '../foundation/host-name.ts';
import { text } from './texts.ts';

interface NameSuggestionsProps {
  names: readonly string[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** One's own names, each put into the field by a press. */
export function NameSuggestions({ names, chosen, onChoose }: NameSuggestionsProps) {
  return (
    <div role="group" aria-label={text('yours')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm text-ink-3">
        {text('yours')}
      </span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={clsx(
            'min-h-8 max-w-full rounded-full border px-3 py-1 text-sm font-medium break-all pointer-coarse:min-h-11',
            name === chosen
              ? 'border-tide bg-tide-wash text-tide-ink'
              : 'border-line-strong bg-surface hover:border-ink-3',
          )}
        >
          {readableHost(name)}
        </button>
      ))}
    </div>
  );
}
