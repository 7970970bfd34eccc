import { useState } from 'react';
import type { CustomerFilter } from '@homeport/contract/customer-filter';
import { limits } from '@homeport/contract/limits';
import { createSegment, deleteSegment, editSegment, segments } from '@homeport/contract/staff-customers';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { text as fields } from '../../foundation/texts/field-texts.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { filterError } from '../filters.tsx';
import { text as common } from '../texts.ts';
import { text } from './list-texts.ts';
import type { Segment } from './segment.ts';

interface SegmentNameDialogProps {
  isOpen: boolean;
  /** The segment to rename; left out: a new one. */
  segment?: Segment;
  filter: CustomerFilter;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

/** Names a new segment, or renames one. */
export function SegmentNameDialog({ isOpen, onClose, ...rest }: SegmentNameDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text(rest.segment === undefined ? 'saveSegmentTitle' : 'renameTitle')}
      closeLabel={common('close')}
    >
      {isOpen && <NameForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ segment, filter, onClose, onSaved }: Omit<SegmentNameDialogProps, 'isOpen'>) {
  // Sending it twice creates it once.
  const [newId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: segment?.name ?? '' } });
  const onSuccess = () => {
    showToast('ok', text('segmentSaved'));
    onSaved?.(newId);
    onClose();
  };
  const create = useMutation({ ...mutation(createSegment, [segments]), onSuccess });
  const edit = useMutation({ ...mutation(editSegment, [segments]), onSuccess });
  const error = create.error ?? edit.error;
  const refused = filterError(error, 'name');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ name }) => {
        if (segment === undefined) create.mutate({ body: { id: newId, name: name.trim(), filter } });
        else
          edit.mutate({
            params: { segment_id: segment.id },
            body: { version: segment.version, name: name.trim(), filter },
          });
      })}
    >
      <Field
        label={text('segmentName')}
        hint={text('segmentHint')}
        error={formState.errors.name?.message ?? refused}
      >
        <TextInput
          autoComplete="off"
          maxLength={limits.segmentName}
          {...register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
        />
      </Field>
      {error && refused === undefined && <ErrorAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={create.isPending || edit.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}

interface DeleteSegmentDialogProps {
  isOpen: boolean;
  segment: Segment;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteSegmentDialog({ isOpen, segment, onClose, onDeleted }: DeleteSegmentDialogProps) {
  const remove = useMutation({
    ...mutation(deleteSegment, [segments]),
    onSuccess: () => {
      showToast('ok', text('segmentDeleted'));
      onClose();
      onDeleted();
    },
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text('deleteTitle', { name: segment.name })}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { segment_id: segment.id } })}
          >
            {text('deleteSegment')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text('deleteLead')}</p>
      {remove.error && <ErrorAlert error={remove.error} />}
    </Dialog>
  );
}
