import type { KeyboardEvent } from 'react';
import { useForm } from '../../foundation/locale/use-form.ts';
import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { linkTo } from '../rich-text.tsx';
import { text } from './texts.ts';

interface LinkDialogProps {
  /** The link to edit; null: the dialog is closed. */
  link: LinkParts | null;
  onSave: (link: LinkParts) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Edits the text and address of a link. */
export function LinkDialog({ link, onSave, onRemove, onClose }: LinkDialogProps) {
  return (
    <Dialog open={link !== null} onClose={onClose} title={text('link')} closeLabel={text('close')}>
      {link && <LinkForm link={link} onSave={onSave} onRemove={onRemove} />}
    </Dialog>
  );
}

function LinkForm({
  link,
  onSave,
  onRemove,
}: Omit<LinkDialogProps, 'onClose' | 'link'> & { link: LinkParts }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: link });
  const { ref: addressRef, ...address } = register('href', { validate: checkAddress });
  const submit = handleSubmit(({ label, href: typed }) => {
    const href = completeAddress(typed);
    // Without a text, the link shows its address.
    if (href !== undefined) onSave({ label: label.trim() || typed.trim(), href });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit(event);
  };
  return (
    // No form element: HTML forbids nested forms.
    <div className="grid gap-4">
      <Field label={text('linkText')}>
        <TextInput {...register('label')} onKeyDown={onKeyDown} />
      </Field>
      <Field label={text('url')} error={formState.errors.href?.message}>
        <TextInput
          {...address}
          type="url"
          inputMode="url"
          autoComplete="url"
          ref={(input) => {
            addressRef(input);
            focusFirst(input);
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
          {text('saveLink')}
        </Button>
      </div>
    </div>
  );
}

function checkAddress(typed: string): string | true {
  if (completeAddress(typed) !== undefined) return true;
  return text(typed.trim() === '' ? 'required' : 'invalidAddress');
}

/** A link's text and address. */
export interface LinkParts {
  label: string;
  href: string;
}

function rangeOf(editor: Editor): { from: number; to: number } {
  const { selection, schema } = editor.state;
  const link = schema.marks['link'];
  const around = selection.empty && link ? getMarkRange(selection.$from, link) : undefined;
  return around ?? selection;
}

/** The link at the cursor, or the selected text as a new link. */
export function linkAt(editor: Editor): LinkParts {
  const { from, to } = rangeOf(editor);
  const href: unknown = editor.getAttributes('link')['href'];
  return {
    label: editor.state.doc.textBetween(from, to, ' '),
    href: typeof href === 'string' ? href : '',
  };
}

/** Replaces the link at the cursor, or the selected text. */
export function saveLink(editor: Editor, { label, href }: LinkParts): void {
  const { from, to } = rangeOf(editor);
  const { $from } = editor.state.selection;
  const marks = $from.marks().filter(({ type }) => type.name !== 'link');
  const link = { type: 'link', attrs: { href } };
  const node = {
    type: 'text',
    text: label,
    marks: [...marks.map(({ type, attrs }) => ({ type: type.name, attrs })), link],
  };
  editor.chain().focus().insertContentAt({ from, to }, node).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}

/** Completes a typed address: 'example.com' to a URL, 'lea@example.com' to a mailto link. Undefined if invalid. */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  const { href } = linkTo(address);
  if (href !== undefined) return href;
  if (/^[^/:@]+@[^/:@]+\.[^/:@.]+$/.test(address)) return `mailto:${address}`;
  return /^[^/:@?#]+\.[^/:@?#.]+(:\d+)?([/?#].*)?$/.test(address) ? `https://${address}` : undefined;
}
