import { CardSkeleton } from '../ui/card-skeleton.tsx';
import { MailFrame } from './mail-frame.tsx';
import { text } from './texts.ts';

/** The shape of the screen while the account is on its way. */
export function MailSkeleton() {
  return (
    <MailFrame aside={<CardSkeleton rows={3} kind="facts" />}>
      <p role="status" className="sr-only">
        {text('loading')}
      </p>
      <CardSkeleton rows={3} />
    </MailFrame>
  );
}
