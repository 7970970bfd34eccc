import { useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '@homeport/contract/limits';
import {
  createSavedReply,
  editSavedReply,
  type ReplyLanguage,
  savedReplies,
  savedReplyDetail,
} from '@homeport/contract/saved-replies';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../foundation/http/api-error.ts';
import { api } from '../../foundation/portal.ts';
import { useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioTile } from '../../ui/radio-card.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { LanguageTexts } from './language-texts.tsx';
import { type ReplyValues, toWritten } from './reply-facts.ts';
import { StepFields } from './step-fields.tsx';
import { text } from './texts.ts';

interface SavedReplyFormProps {
  initial: ReplyValues;
  can: Can;
  /** Whether one can choose who uses it: of a new one. */
  canShare?: boolean;
  /** Of an existing one, with the version that is shown. */
  id?: string;
  version?: number;
  /** Loads what someone else has saved meanwhile. */
  onReload?: () => Promise<void>;
}

/** Title, texts and steps of a saved reply. */
export function SavedReplyForm({
  initial,
  can,
  canShare = false,
  id,
  version,
  onReload,
}: SavedReplyFormProps) {
  const navigate = useNavigate();
  const path = useStaffPath();
  // The same when it is sent again, so that nothing is created twice.
  const [newId] = useState(() => crypto.randomUUID());
  const form = useForm<ReplyValues>({ defaultValues: initial });
  const isShared = useWatch({ control: form.control, name: 'isShared' });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: async (values: ReplyValues) => {
      const written = toWritten(values);
      if (id === undefined || version === undefined) {
        return api(createSavedReply, { body: { id: newId, is_shared: values.isShared, ...written } });
      }
      return api(editSavedReply, { params: { saved_reply_id: id }, body: { version, ...written } });
    },
    meta: { invalidates: [savedReplies, savedReplyDetail] },
    onSuccess: () => {
      showToast('ok', text('saved'));
      void navigate(path('staffSavedReplies'));
    },
    onError: (error) => {
      for (const name of ['title', 'texts.en', 'texts.de', 'texts.es', 'texts.fr'] as const) {
        const said = errorAt(error, name);
        if (said !== undefined) form.showError(name, () => errorAt(error, name) ?? said);
      }
    },
  });
  const isChangedMeanwhile = isConflict(save.error) && id !== undefined;
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-6"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <Field label={text('title')} hint={text('titleHint')} error={errors.title?.message}>
        <TextInput
          {...form.register('title', { validate: (typed) => typed.trim() !== '' || text('titleMissing') })}
          maxLength={limits.savedReplyTitle}
          autoComplete="off"
          readOnly={save.isPending}
        />
      </Field>
      {canShare && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{text('who')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {[true, false].map((value) => (
              <RadioTile
                key={String(value)}
                name="isShared"
                checked={isShared === value}
                onChange={() => form.setValue('isShared', value)}
              >
                {text(value ? 'shared' : 'own')}
              </RadioTile>
            ))}
          </div>
        </fieldset>
      )}
      <LanguageTexts form={form} initial={initial.texts} isSaving={save.isPending} />
      <StepFields form={form} can={can} isShared={isShared} />
      {isChangedMeanwhile ? (
        <ErrorAlert
          error={save.error}
          action={
            <Button size="sm" onClick={() => void onReload?.()}>
              {text('loadOther')}
            </Button>
          }
        >
          {text('changedMeanwhile')}
        </ErrorAlert>
      ) : (
        save.error && !isAtField(save.error) && <ErrorAlert error={save.error} />
      )}
      <Button type="submit" variant="primary" busy={save.isPending} className="justify-self-start">
        {text('save')}
      </Button>
    </form>
  );
}

const errorAt = (error: Error | null, field: 'title' | `texts.${ReplyLanguage}`): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;

const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.code === 'conflict';

const isAtField = (error: Error): boolean =>
  error instanceof ApiError &&
  Object.keys(error.fields).some((name) => name === 'title' || name.startsWith('texts.'));
