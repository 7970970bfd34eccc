import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnerForm } from '@homeport/contract/domain-form';
import { removeSavedContact, savedContacts } from '@homeport/contract/domain-ownership';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { registryOf } from '../registration/registration-fields.ts';
import type { RegistrationFields } from '../registration/registration-fields.ts';
import { text } from './texts.ts';

const SHOWN = 4;

interface SavedContactsProps {
  /** The form starts with the newest contact, unless something was typed. */
  fillsIn?: boolean;
  className?: string;
}

/** Contacts that the customer used before, as buttons that fill in the form; nothing without any. */
export function SavedContacts({ fillsIn = false, className }: SavedContactsProps) {
  const { data } = useQuery(query(savedContacts, {}));
  const forget = useMutation(mutation(removeSavedContact, [savedContacts]));
  const { fill, isUntouched } = useFilledIn();
  const contacts = (data?.contacts ?? []).slice(0, SHOWN);
  const newest = contacts[0]?.contact;
  const wasOffered = useRef(!fillsIn);
  useEffect(() => {
    // Only once: a customer who empties the fields wants them empty.
    if (wasOffered.current || newest === undefined) return;
    wasOffered.current = true;
    if (isUntouched()) fill(newest);
  });
  if (contacts.length === 0) return null;
  return (
    <fieldset className={clsx('flex flex-wrap items-center gap-2', className)}>
      <legend className="mb-1.5 text-sm font-semibold">{text('savedContacts')}</legend>
      {contacts.map(({ id, contact }) => (
        <div key={id} className="flex max-w-full items-center">
          <Button size="sm" className="min-w-0 shrink" onClick={() => fill(contact)}>
            <span className="truncate">{nameOf(contact)}</span>
          </Button>
          <IconButton
            label={text('forgetContact', { name: nameOf(contact) })}
            onClick={() => forget.mutate({ params: { id } })}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </fieldset>
  );
}

function useFilledIn() {
  const { setValue, getValues, formState } = useFormContext<RegistrationFields>();
  const { isDirty } = formState;
  const fill = ({ registry, ...fields }: OwnerForm) => {
    for (const [field, value] of Object.entries(fields))
      setValue(field as keyof typeof fields, value, { shouldValidate: true });
    if (registry !== undefined) setValue('registry', registryOf({ registry }), { shouldValidate: true });
  };
  // A form that was kept is not dirty, but has a name.
  return { fill, isUntouched: () => !isDirty && getValues('lname') === '' };
}

const nameOf = ({ company, fname, lname, city }: OwnerForm) =>
  [company || `${fname} ${lname}`, city].join(', ');
