import { customer, customers } from '@homeport/contract/staff';
import { customerCount, knownCustomerTags, tagCustomers } from '@homeport/contract/staff-customers';
import { ticketContext } from '@homeport/contract/staff-tickets';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { filterError } from '../filters.tsx';
import { text as common } from '../texts.ts';
import { TagsField } from '../tickets/tags-field.tsx';
import { text } from './list-texts.ts';

/** What shows tags. */
export const callsWithTags = [customers, customer, customerCount, knownCustomerTags, ticketContext] as const;

interface TagsDialogProps {
  isOpen: boolean;
  customerIds: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** Adds tags to the selected customers, and removes others. */
export function TagsDialog({ isOpen, customerIds, onClose, onSaved }: TagsDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text('changeTagsOf', { count: customerIds.length })}
      closeLabel={common('close')}
    >
      {isOpen && <TagsForm customerIds={customerIds} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

interface Values {
  add: readonly string[];
  remove: readonly string[];
}

function TagsForm({ customerIds, onClose, onSaved }: Omit<TagsDialogProps, 'isOpen'>) {
  const known = useQuery(query(knownCustomerTags, {})).data?.tags.map(({ tag }) => tag) ?? [];
  const { control, handleSubmit, formState } = useForm<Values>({ defaultValues: { add: [], remove: [] } });
  const save = useMutation({
    ...mutation(tagCustomers, callsWithTags),
    onSuccess: () => {
      showToast('ok', text('tagsSaved'));
      onSaved();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ add, remove }) =>
        save.mutate({ body: { customer_ids: [...customerIds], add: [...add], remove: [...remove] } }),
      )}
    >
      <p className="text-ink-2">{text('tagLead')}</p>
      <Controller
        control={control}
        name="add"
        rules={{
          validate: (add, { remove }) => add.length + remove.length > 0 || text('nothingChosen'),
        }}
        render={({ field }) => (
          <TagsField
            label={text('add')}
            value={field.value}
            onChange={field.onChange}
            known={known}
            error={formState.errors.add?.message ?? filterError(save.error, 'add')}
          />
        )}
      />
      <Controller
        control={control}
        name="remove"
        render={({ field }) => (
          <TagsField
            label={text('remove')}
            value={field.value}
            onChange={field.onChange}
            known={known}
            error={undefined}
          />
        )}
      />
      {save.error && filterError(save.error, 'add') === undefined && <ErrorAlert error={save.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text('saveTags')}
        </Button>
      </div>
    </form>
  );
}
