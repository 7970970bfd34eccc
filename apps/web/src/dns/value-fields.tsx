import type { RecordError } from '@homeport/contract/zone-records';
import { type EditableType, partsOf, type ValuePart } from '@homeport/contract/zone-values';
import clsx from 'clsx';
import { Field } from '../ui/field.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import { messageOf } from './field-messages.ts';
import { text } from './texts.ts';

interface ValueFieldsProps {
  type: EditableType;
  parts: readonly string[];
  errors: readonly RecordError[];
  onChange: (parts: string[]) => void;
}

/** The fields of one value of a record. */
export function ValueFields({ type, parts, errors, onChange }: ValueFieldsProps) {
  const names = partsOf[type];
  const last = names.length - 1;
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:flex">
      {names.map((name, index) => {
        const error = errors.find(({ part }) => part === name || (part === undefined && index === last));
        const value = parts[index] ?? '';
        const change = (next: string) => onChange(parts.with(index, next));
        return (
          <Field
            key={name}
            label={labelOf(type, name)}
            error={messageOf(error)}
            className={clsx(index === last ? 'min-w-0 flex-1' : 'sm:w-28')}
          >
            {type === 'TXT' ? (
              <TextArea
                rows={2}
                value={value}
                spellCheck={false}
                onChange={(event) => change(event.target.value.replaceAll(/[\r\n]+/g, ''))}
              />
            ) : (
              <TextInput
                value={value}
                spellCheck={false}
                autoCapitalize="none"
                inputMode={isNumber(name) ? 'numeric' : undefined}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

function isNumber(name: ValuePart): boolean {
  return ['priority', 'weight', 'port', 'flags'].includes(name);
}

function labelOf(type: EditableType, name: ValuePart): string {
  if (name === 'host' && (type === 'A' || type === 'AAAA')) return text('address');
  if (name === 'text' && type === 'CAA') return text('authority');
  return text(name);
}
