import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { LinkParts } from './link.ts';
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: link });
  const { ref: addressRef, ...address } = register('href', { validate: checkAddress });
  const submit = handleSubmit(({ words, href: typed }) => {
    const href = completeAddress(typed);
    // Without words of its own a link shows its address.
    if (href !== undefined) onPut({ words: words.trim() || typed.trim(), href });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit(event);
  };
  return (
    // Not a form element: it is inside of one.
    <div className="grid gap-4">
      <Field label={text('linkText')}>
        <TextInput {...register('words')} onKeyDown={onKeyDown} />
      </Field>
      <Field label={text('url')} error={formState.errors.href?.message}>
        <TextInput
          {...address}
          type="url"
          inputMode="url"
          autoComplete="url"
          ref={(input) => {
            addressRef(input);
            // The platform's dialog looks for the attribute, which React does not write.
            input?.setAttribute('autofocus', '');
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {link.href !== '' && (
          <Button variant="quiet" onClick={onRemove}>
            {text('removeLink')}
          </Button>
        )}
        <Button variant="primary" onClick={() => void submit()}>
          {text('putLink')}
        </Button>
      </div>
    </div>
  );
}

function checkAddress(typed: string): string | true {
  if (completeAddress(typed) !== undefined) return true;
  return text(typed.trim() === '' ? 'required' : 'notAnAddress');
}
