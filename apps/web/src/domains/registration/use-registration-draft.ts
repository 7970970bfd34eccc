import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type RegistrationFields, saveRegistrationDraft } from './registration-fields.ts';

type DraftForm = Pick<UseFormReturn<RegistrationFields, unknown, FieldValues>, 'formState' | 'getValues'>;

/** Keeps what was typed when the person reloads the page, or leaves it for the checkout. */
export function useRegistrationDraft({ formState: { isDirty }, getValues }: DraftForm, userId: string): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = () => saveRegistrationDraft(sessionStorage, userId, getValues());
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isDirty, getValues, userId]);
}
