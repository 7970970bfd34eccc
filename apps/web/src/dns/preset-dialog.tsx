import { useState, type FormEvent } from 'react';
import { previewPreset } from '@homeport/contract/dns';
import { presetNames, type PresetName } from '@homeport/contract/dns-presets';
import { useConfig } from '../foundation/config.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
import type { Planned } from './saving.ts';
import { text } from './texts.ts';

interface PresetDialogProps {
  open: boolean;
  domain: string;
  /** The preset that is chosen first. */
  initial: string | null;
  onClose: () => void;
  onPlan: (planned: Planned) => void;
}

/** Chooses a preset, whose changes are then reviewed. */
export function PresetDialog({ open, domain, initial, onClose, onPlan }: PresetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text('presetTitle')} closeLabel={text('close')}>
      <PresetForm domain={domain} initial={initial} onClose={onClose} onPlan={onPlan} />
    </Dialog>
  );
}

function PresetForm({ domain, initial, onClose, onPlan }: Omit<PresetDialogProps, 'open'>) {
  const brand = useConfig()?.brand_name ?? '';
  const first = presetNames.find((name) => name === initial) ?? 'google';
  const [preset, setPreset] = useState<PresetName>(first);
  const [typed, setTyped] = useState('');
  const preview = useMutation({ ...mutation(previewPreset) });
  const { error } = preview;
  const fieldError = error instanceof ApiError ? error.fields['text'] : undefined;
  const hasText = preset === 'microsoft365' || preset === 'verification';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = hasText && typed.trim() !== '' ? { preset, text: typed } : { preset };
    preview.mutate(
      { params: { domain }, body },
      { onSuccess: (planned) => onPlan({ ...planned, source: 'preset', detail: preset }) },
    );
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={text('preset')}>
        <Select
          value={preset}
          onChange={({ target: { value } }) => {
            setPreset(presetNames.find((name) => name === value) ?? 'google');
            preview.reset();
          }}
        >
          {presetNames.map((name) => (
            <option key={name} value={name}>
              {labelOf(name, brand)}
            </option>
          ))}
        </Select>
      </Field>
      {hasText && (
        <Field
          label={text(preset === 'verification' ? 'verificationText' : 'tenant')}
          hint={text(preset === 'verification' ? 'verificationHint' : 'tenantHint')}
          error={fieldError}
        >
          <TextInput
            autoFocus
            value={typed}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {error && fieldError === undefined && <ErrorAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={preview.isPending}>
          {text('preview')}
        </Button>
      </div>
    </form>
  );
}

function labelOf(name: PresetName, brand: string): string {
  return name === 'own_email' || name === 'own_website' ? text(name, { brand }) : text(name);
}
