import { CopyButton } from '../ui/copy-button.tsx';
import { text as common } from './texts.ts';
import { text } from './ticket-texts.ts';

interface CreatorFactsProps {
  /** null: nobody gave one. */
  name: string | null;
  email: string;
}

/** Who somebody is: the name, where there is one, and the address with a button that copies it. */
export function CreatorFacts({ name, email }: CreatorFactsProps) {
  return (
    <div className="min-w-0">
      {name !== null && <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>}
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">{email}</span>
        <CopyButton value={email} label={text('copyEmail')} copiedLabel={common('copied')} />
      </div>
    </div>
  );
}
