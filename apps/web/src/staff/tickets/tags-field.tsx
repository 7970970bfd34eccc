import { useId, useState } from 'react';
import { limits } from '@homeport/contract/limits';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text } from './inbox-texts.ts';

interface TagsFieldProps {
  /** "Tags" by default. */
  label?: string;
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** Tags in use, to be suggested. */
  known: readonly string[];
  /** The server's error. */
  error: string | undefined;
}

/** Free words in lower case; Enter, a comma or the button adds one. */
export function TagsField({ label = text('tags'), value, onChange, known, error }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useId();
  const tag = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const problem =
    tag.length > limits.ticketTag
      ? text('tagTooLong', { max: limits.ticketTag })
      : tag !== '' && value.length >= limits.tagsOfTicket
        ? text('tooManyTags', { max: limits.tagsOfTicket })
        : undefined;
  const add = () => {
    if (tag === '' || problem !== undefined) return;
    if (!value.includes(tag)) onChange([...value, tag]);
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={text('tagsHint')} error={problem ?? error}>
        <div className="flex gap-2">
          <TextInput
            value={typed}
            list={suggestions}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (
                event.nativeEvent.isComposing ||
                !(event.key === ',' || (event.key === 'Enter' && tag !== ''))
              )
                return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add} className="min-h-10.5">
            {text('addTag')}
          </Button>
        </div>
      </Field>
      <datalist id={suggestions}>
        {known
          .filter((each) => !value.includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
      </datalist>
      {value.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-1.5">
          {value.map((each) => (
            <li
              key={each}
              className="inline-flex max-w-full items-center rounded-full border border-line bg-sunken pl-2.5 text-xs font-medium text-ink-2"
            >
              <span className="min-w-0 truncate">{each}</span>
              <button
                type="button"
                aria-label={text('removeTag', { tag: each })}
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:text-ink pointer-coarse:size-11"
                onClick={() => onChange(value.filter((other) => other !== each))}
              >
                <X size={12} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
