import { useId } from 'react';
import type { ReactNode } from 'react';
import { FactRow } from '../ui/fact-row.tsx';
import { Switch } from '../ui/switch.tsx';

interface SettingRowProps {
  label: string;
  sentence: ReactNode;
  on: boolean;
  busy: boolean;
  disabled?: boolean;
  onSwitch: (on: boolean) => void;
}

/** A setting of the web server and its switch. */
export function SettingRow({ label, sentence, on, busy, disabled, onSwitch }: SettingRowProps) {
  const [labelId, sentenceId] = [useId(), useId()];
  return (
    <FactRow
      label={label}
      labelId={labelId}
      sentence={<span id={sentenceId}>{sentence}</span>}
      control={
        <Switch
          aria-labelledby={labelId}
          aria-describedby={sentenceId}
          checked={on}
          busy={busy}
          disabled={disabled}
          onSwitch={onSwitch}
        />
      }
      className="min-h-16"
    />
  );
}
