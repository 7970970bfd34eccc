import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { LinkParts } from './commands.ts';
import { completeAddress } from './link-address.ts';
import { text } from './texts.ts';

interface LinkDialogProps {
  /** What the link is now; null: the dialog is closed. */
  link: LinkParts | null;
  onPut: (link: LinkParts) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The words of a link and where it leads. */
export function LinkDialog({ link, onPut, onRemove, onClose }: LinkDialogProps) {
  return (
    <Dialog open={link !== null} onClose={onClose} title={text('link')} closeLabel={text('close')}>
      {link && <LinkForm link={link} onPut={onPut} onRemove={onRemove} />}
    </Dialog>
  );
}

function LinkForm({
  link,
  onPut,
  onRemove,
}: Omit<LinkDialogProps, 'onClose' | 'link'> & { link: LinkParts }) {
  const [words, setWords] = useState(link.words);
  const [address, setAddress] = useState(link.href);
  const [refused, setRefused] = useState(false);
  const href = completeAddress(address);
  const submit = () => {
    setRefused(href === undefined);
    // Without words of its own a link stands on its address.
    if (href !== undefined) onPut({ words: words.trim() || address.trim(), href });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    // Not a form: it stands inside of one.
    <div className="grid gap-4">
      <Field label={text('linkText')}>
        <TextInput value={words} onKeyDown={onKeyDown} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <Field
        label={text('url')}
        error={refused && href === undefined && text(address.trim() === '' ? 'required' : 'notAnAddress')}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          // The platform's dialog looks for the attribute, which React does not write.
          ref={(input) => input?.setAttribute('autofocus', '')}
          onKeyDown={onKeyDown}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {link.href !== '' && (
          <Button variant="quiet" onClick={onRemove}>
            {text('removeLink')}
          </Button>
        )}
        <Button variant="primary" onClick={submit}>
          {text('putLink')}
        </Button>
      </div>
    </div>
  );
}
