import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow } from '../../ui/fact-row.tsx';
import { copyTexts as text } from './parts-texts.ts';

interface CopyFactProps {
  /** Empty where the row above has the same label; `accessibleLabel` then names it. */
  label: string;
  accessibleLabel?: string;
  value: string;
  /** How the value is shown; what is copied is the value itself. */
  shown?: string;
}

/** A fact in mono with a button that copies it. */
export function CopyFact({ label, accessibleLabel = label, value, shown = value }: CopyFactProps) {
  return (
    <CopyRow
      label={label || <span className="sr-only">{accessibleLabel}</span>}
      value={shown.split(/(?<=[.:])/).map((part, index) => [index > 0 && <wbr key={index} />, part])}
      control={
        <CopyButton
          value={value}
          label={text('copy', { what: `${accessibleLabel} ${shown}` })}
          copiedLabel={text('copied')}
        />
      }
    />
  );
}
