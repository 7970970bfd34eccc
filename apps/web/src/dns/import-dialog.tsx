import { useState, type FormEvent } from 'react';
import { importRecords } from '@homeport/contract/dns';
import type { CallAnswer } from '@homeport/contract/call';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextArea } from '../ui/text-input.tsx';
import type { Planned } from './saving.ts';
import { text } from './texts.ts';

interface ImportDialogProps {
  open: boolean;
  domain: string;
  onClose: () => void;
  onPlan: (planned: Planned) => void;
}

/** Reads a zone file, whose changes are then reviewed. */
export function ImportDialog({ open, domain, onClose, onPlan }: ImportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text('importTitle')} closeLabel={text('close')} wide>
      <ImportForm domain={domain} onClose={onClose} onPlan={onPlan} />
    </Dialog>
  );
}

function ImportForm({ domain, onClose, onPlan }: Omit<ImportDialogProps, 'open'>) {
  const [file, setFile] = useState('');
  const [mode, setMode] = useState<'add' | 'replace'>('add');
  const preview = useMutation({ ...mutation(importRecords) });
  const { data } = preview;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(
      { params: { domain }, body: { zone_file: file, mode } },
      {
        onSuccess: (planned) => {
          if (planned.errors.length === 0) onPlan({ ...planned, source: 'import' });
        },
      },
    );
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={text('zoneFile')} hint={text('zoneFileHint')}>
        <TextArea
          rows={8}
          className="max-h-72 font-mono"
          value={file}
          spellCheck={false}
          onChange={(event) => {
            setFile(event.target.value);
            preview.reset();
          }}
        />
      </Field>
      <Segmented
        legend={text('mode')}
        value={mode}
        onChange={(next) => {
          setMode(next);
          preview.reset();
        }}
        options={[
          { value: 'add', label: text('modeAdd') },
          { value: 'replace', label: text('modeReplace') },
        ]}
      />
      {preview.error && <ErrorAlert error={preview.error} />}
      {data && data.errors.length > 0 && <LineErrors answer={data} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        {data && data.errors.length > 0 ? (
          <Button variant="primary" onClick={() => onPlan({ ...data, source: 'import' })}>
            {text('continueWithout')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={preview.isPending}>
            {text('preview')}
          </Button>
        )}
      </div>
    </form>
  );
}

const mostShown = 20;

function LineErrors({ answer: { errors } }: { answer: CallAnswer<typeof importRecords> }) {
  const hidden = errors.length - mostShown;
  return (
    <Banner tone="warn" live>
      <p className="font-semibold">{text('lineErrors', { count: errors.length })}</p>
      <ul>
        {errors.slice(0, mostShown).map(({ line, message }) => (
          <li key={`${line} ${message}`}>{text('lineError', { line, message })}</li>
        ))}
        {hidden > 0 && <li>{text('andMore', { count: hidden })}</li>}
      </ul>
    </Banner>
  );
}
