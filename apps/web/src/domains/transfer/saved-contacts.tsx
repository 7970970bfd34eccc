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

/** Contacts that the customer used before, as buttons that fill in the form; nothing without any. */
export function SavedContacts({ className }: { className?: string }) {
  const { data } = useQuery(query(savedContacts, {}));
  const forget = useMutation(mutation(removeSavedContact, [savedContacts]));
  const { setValue } = useFormContext<RegistrationFields>();
  const contacts = (data?.contacts ?? []).slice(0, SHOWN);
  if (contacts.length === 0) return null;
  return (
    <fieldset className={clsx('flex flex-wrap items-center gap-2', className)}>
      <legend className="mb-1.5 text-sm font-semibold">{text('savedContacts')}</legend>
      {contacts.map(({ id, contact }) => (
        <div key={id} className="flex max-w-full items-center">
          <Button
            size="sm"
            className="min-w-0 shrink"
            onClick={() => {
              const { registry, ...fields } = contact;
              for (const [field, value] of Object.entries(fields))
                setValue(field as keyof typeof fields, value, { shouldValidate: true });
              if (registry !== undefined)
                setValue('registry', registryOf({ registry }), { shouldValidate: true });
            }}
          >
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

const nameOf = ({ company, fname, lname, city }: OwnerForm) =>
  [company || `${fname} ${lname}`, city].join(', ');
