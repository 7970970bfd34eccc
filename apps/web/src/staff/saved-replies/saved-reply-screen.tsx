import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { deleteSavedReply, savedReplies, savedReplyDetail } from '@homeport/contract/saved-replies';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { RichText } from '../../support/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { LoadError } from '../load-error.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { emptyReply, type SavedReplyInFull, valuesOf } from './reply-facts.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { text } from './texts.ts';

/** Writes a new saved reply, or changes one. */
export function SavedReplyScreen() {
  const { savedReplyId = '' } = useParams();
  return (
    <StaffScreen title={common('savedReplies')} right="tickets.assigned">
      {(can) =>
        savedReplyId === 'new' ? (
          <NewReply can={can} />
        ) : (
          <Loaded key={savedReplyId} id={savedReplyId} can={can} />
        )
      }
    </StaffScreen>
  );
}

function Back() {
  const path = useStaffPath();
  return <TextLink to={path('staffSavedReplies')}>{text('back')}</TextLink>;
}

function NewReply({ can }: { can: Can }) {
  const mayShare = can('tickets.all');
  return (
    <>
      <p className="mb-2 text-sm">
        <Back />
      </p>
      <ScreenTitle lead={text('lead')}>{text('new')}</ScreenTitle>
      <SavedReplyForm initial={emptyReply(mayShare)} canShare={mayShare} can={can} />
    </>
  );
}

function Loaded({ id, can }: { id: string; can: Can }) {
  const options = query(savedReplyDetail, { params: { saved_reply_id: id } });
  // What is being edited must not change under the hands of its author.
  const { data, error, refetch, isFetching } = useQuery({ ...options, refetchOnWindowFocus: false });
  // The version that the form shows: never one of the cache, which may have been changed since.
  const [opened, setOpened] = useState<SavedReplyInFull>();
  if (opened === undefined && data !== undefined && !isFetching) setOpened(data);
  if (data === undefined && error !== null) {
    return (
      <LoadError
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        missing={text('missing')}
        action={<Back />}
        level="h1"
      >
        {text('replyFailed')}
      </LoadError>
    );
  }
  if (opened === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={4} />
      </div>
    );
  }
  const reload = async () => {
    const { data: latest } = await refetch();
    if (latest !== undefined) setOpened(latest);
  };
  return (
    <>
      <p className="mb-2 text-sm">
        <Back />
      </p>
      <ScreenTitle
        lead={text(opened.is_shared ? 'shared' : 'own')}
        aside={opened.can_edit && <DeleteButton reply={opened} />}
      >
        {opened.can_edit ? text('editTitle') : opened.title}
      </ScreenTitle>
      {opened.can_edit ? (
        <SavedReplyForm
          key={opened.version}
          id={id}
          version={opened.version}
          initial={valuesOf(opened)}
          can={can}
          onReload={reload}
        />
      ) : (
        <Card aria-label={opened.title}>
          <CardBody className="grid gap-3">
            <RichText html={opened.texts.en} />
            <p className="text-sm text-ink-3">{text('readOnly')}</p>
          </CardBody>
        </Card>
      )}
    </>
  );
}

function DeleteButton({ reply }: { reply: SavedReplyInFull }) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const path = useStaffPath();
  const remove = useMutation({
    ...mutation(deleteSavedReply, [savedReplies]),
    onSuccess: () => {
      showToast('ok', text('deleted'));
      void navigate(path('staffSavedReplies'));
    },
  });
  const close = () => setIsAsked(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsked(true)}>
        {text('delete')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={text('deleteTitle', { title: reply.title })}
        closeLabel={text('close')}
        footer={
          <>
            <Button onClick={close}>{text('cancel')}</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { saved_reply_id: reply.id } })}
            >
              {text('delete')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{text('deleteWhy')}</p>
        {remove.error && <ErrorAlert error={remove.error} />}
      </Dialog>
    </>
  );
}
