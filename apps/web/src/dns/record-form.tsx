import { useId, useState, type FormEvent } from 'react';
import {
  isEditableType,
  joinValue,
  type EditableType,
  partsOf,
  splitValue,
} from '@homeport/contract/zone-values';
import { standardTtl, type RecordError, type RecordSet } from '@homeport/contract/zone-records';
import { X } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
import { applyEdit, type Draft } from './draft.ts';
import { messageOf } from './field-messages.ts';
import { text } from './texts.ts';
import { ValueFields } from './value-fields.tsx';

interface RecordFormProps {
  zone: { records: readonly RecordSet[]; draft: Draft; zone: string; types: readonly EditableType[] };
  /** The record set that is edited; null: a new one. */
  original: RecordSet | null;
  onDone: (draft: Draft) => void;
  onCancel: () => void;
}

interface Typed {
  name: string;
  type: EditableType;
  ttl: string;
  /** The parts of each value. */
  values: string[][];
}

/** Adds or edits a record set; errors are shown beside their fields. */
export function RecordForm({ zone, original, onDone, onCancel }: RecordFormProps) {
  const headingId = useId();
  const [typed, setTyped] = useState<Typed>(() => typedOf(original));
  const [errors, setErrors] = useState<RecordError[]>([]);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setErrors([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = typed.values.map((parts) => joinValue(typed.type, parts));
    const set = { name: typed.name, type: typed.type, ttl: Number(typed.ttl), values };
    const edited = applyEdit(zone, set, original);
    if (edited.draft === undefined) setErrors(edited.errors);
    else onDone(edited.draft);
  };
  const errorOf = (field: RecordError['field']) => messageOf(errors.find((error) => error.field === field));
  return (
    <Card aria-labelledby={headingId}>
      <CardHead id={headingId} title={text(original === null ? 'newRecord' : 'editRecord')} level="h3" />
      <form noValidate onSubmit={submit}>
        <CardBody className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_9rem_9rem]">
            <Field label={text('name')} hint={text('nameHint', { zone: zone.zone })} error={errorOf('name')}>
              <TextInput
                autoFocus
                value={typed.name}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label={text('type')} error={errorOf('type')}>
              <Select
                value={typed.type}
                onChange={({ target: { value } }) =>
                  isEditableType(value) && change({ type: value, values: [emptyValue(value)] })
                }
              >
                {zone.types.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            </Field>
            <Field label={text('ttl')} error={errorOf('ttl')}>
              <TextInput
                inputMode="numeric"
                value={typed.ttl}
                onChange={(event) => change({ ttl: event.target.value })}
              />
            </Field>
          </div>
          <ValuesOfRecord typed={typed} errors={errors} onChange={(values) => change({ values })} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary">
              {text('keep')}
            </Button>
            <Button onClick={onCancel}>{text('cancel')}</Button>
          </div>
        </CardBody>
      </form>
    </Card>
  );
}

interface ValuesProps {
  typed: Typed;
  errors: readonly RecordError[];
  onChange: (values: string[][]) => void;
}

function ValuesOfRecord({ typed: { type, values }, errors, onChange }: ValuesProps) {
  const isAlone = type === 'CNAME' || type === 'ALIAS';
  return (
    <div className="grid gap-3">
      {values.map((parts, index) => (
        <div key={index} className="flex items-start gap-2">
          <ValueFields
            type={type}
            parts={parts}
            errors={errors.filter((error) => error.field === 'values' && error.index === index)}
            onChange={(next) => onChange(values.with(index, next))}
          />
          {values.length > 1 && (
            <IconButton
              label={text('removeValue', { count: index + 1 })}
              className="mt-6.5"
              onClick={() => onChange(values.toSpliced(index, 1))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {!isAlone && (
        <div>
          <Button size="sm" onClick={() => onChange([...values, emptyValue(type)])}>
            {text('addValue')}
          </Button>
        </div>
      )}
    </div>
  );
}

function typedOf(original: RecordSet | null): Typed {
  if (original === null || !isEditableType(original.type))
    return { name: '', type: 'A', ttl: String(standardTtl), values: [emptyValue('A')] };
  const { type } = original;
  const name = original.name === '@' ? '' : original.name;
  return {
    name,
    type,
    ttl: String(original.ttl),
    values: original.values.map((value) => splitValue(type, value)),
  };
}

/** MX and CAA begin with what nearly all of them have. */
function emptyValue(type: EditableType): string[] {
  if (type === 'MX') return ['10', ''];
  if (type === 'CAA') return ['0', 'issue', ''];
  return partsOf[type].map(() => '');
}
