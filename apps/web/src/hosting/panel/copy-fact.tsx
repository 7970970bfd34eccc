import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow } from '../../ui/fact-row.tsx';
import { text } from '../texts.ts';

interface CopyFactProps {
  label: string;
  /** What the label says where it stands on the line above. */
  said?: string;
  value: string;
  /** How the value is shown; what is copied is the value itself. */
  shown?: string;
}

/** A fact in mono with a button that copies it. */
export function CopyFact({ label, said = label, value, shown = value }: CopyFactProps) {
  return (
    <CopyRow
      label={label || <span className="sr-only">{said}</span>}
      value={shown.split(/(?<=[.:])/).map((part, place) => [place > 0 && <wbr key={place} />, part])}
      control={
        <CopyButton
          value={value}
          label={text('copy', { what: `${said} ${shown}` })}
          copiedLabel={text('copied')}
        />
      }
    />
  );
}
