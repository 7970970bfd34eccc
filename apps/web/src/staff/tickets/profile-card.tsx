import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import {
  pictureRule,
  removeStaffPicture,
  saveStaffProfile,
  setStaffPicture,
  staffProfile,
} from '@homeport/contract/staff-profile';
import { initialsOf } from '../../foundation/format/names.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { api } from '../../foundation/portal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text } from './profile-texts.ts';

type Profile = CallAnswer<typeof staffProfile>;

/** Checking a picture takes seconds. */
const CHECKING_REFRESH_MS = 3_000;

/** The name and the picture of a member of staff, as customers see them. */
export function ProfileCard({ className }: { className?: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(staffProfile, {}),
    refetchInterval: ({ state }) => state.data?.is_checking === true && CHECKING_REFRESH_MS,
  });
  return (
    <Card aria-label={text('title')} className={className}>
      <Disclosure title={text('title')}>
        <div className="border-t border-line">
          {data === undefined && error === null && (
            <>
              <p role="status" className="sr-only">
                {text('loading')}
              </p>
              <SkeletonRows rows={2} />
            </>
          )}
          {data === undefined && error !== null && (
            <CardBody>
              <ErrorAlert error={error} busy={isFetching} onRetry={refetch}>
                {text('loadFailed')}
              </ErrorAlert>
            </CardBody>
          )}
          {data && (
            <CardBody className="grid grid-cols-1 gap-6">
              <PictureForm profile={data} />
              <NameForm profile={data} />
            </CardBody>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

/** Puts an answer with the whole profile where the card reads it. */
function useShowProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  return (profile) => queryClient.setQueryData(query(staffProfile, {}).queryKey, profile);
}

function NameForm({ profile }: { profile: Profile }) {
  const showProfile = useShowProfile();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { display_name: profile.display_name ?? '' },
  });
  const saving = useMutation({ ...mutation(saveStaffProfile), onSuccess: showProfile });
  return (
    <form
      noValidate
      className="grid max-w-md grid-cols-1 gap-3"
      onSubmit={handleSubmit((body) => saving.mutate({ body }))}
    >
      <Field
        label={text('name')}
        hint={text('nameHint', { name: profile.account_name ?? text('team') })}
        error={formState.errors.display_name?.message}
      >
        <TextInput
          {...register('display_name', { onChange: () => saving.reset() })}
          maxLength={limits.accountField}
          autoComplete="off"
          readOnly={saving.isPending}
        />
      </Field>
      {saving.error && <ErrorAlert error={saving.error}>{text('saveFailed')}</ErrorAlert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending}>
          {text('save')}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {saving.isSuccess && text('saved')}
        </p>
      </div>
    </form>
  );
}

function PictureForm({ profile }: { profile: Profile }) {
  const { picture_url, is_checking, picture_problem, display_name, account_name } = profile;
  const showProfile = useShowProfile();
  const picker = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const sending = useMutation({
    mutationFn: (file: File) => api(setStaffPicture, { body: {} }, { files: [file] }),
    onSuccess: showProfile,
  });
  const removing = useMutation({ ...mutation(removeStaffPicture), onSuccess: showProfile });
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    removing.reset();
    setIsTooLarge(file.size > pictureRule.bytes);
    if (file.size <= pictureRule.bytes) sending.mutate(file);
  };
  const problem = isTooLarge ? text('tooLarge') : !is_checking && picture_problem && text(picture_problem);
  return (
    <section aria-label={text('picture')} className="flex flex-wrap items-start gap-4">
      <Avatar
        picture={picture_url}
        initials={initialsOf(display_name ?? account_name, '')}
        className="size-16 bg-tide-wash text-lg text-tide-ink"
      />
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // Without this, the same file could not be chosen again.
              target.value = '';
            }}
          />
          <Button busy={sending.isPending} onClick={() => picker.current?.click()}>
            {text('choose')}
          </Button>
          {(picture_url !== null || is_checking) && (
            <Button variant="quiet" busy={removing.isPending} onClick={() => removing.mutate({})}>
              {text('remove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">{text('pictureHint')}</p>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {is_checking ? text('checking') : removing.isSuccess && text('removed')}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
        {sending.error && <ErrorAlert error={sending.error}>{text('sendFailed')}</ErrorAlert>}
        {removing.error && <ErrorAlert error={removing.error}>{text('removeFailed')}</ErrorAlert>}
      </div>
    </section>
  );
}
