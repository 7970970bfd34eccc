import { Time } from '../../foundation/format/time.tsx';
import type { TeamMember } from './change-role-dialog.tsx';
import { text } from './texts.ts';

export function LastSignIn({ at }: { at: string | null }) {
  if (at === null) return text('neverSignedIn');
  return (
    <>
      {text('lastSignIn')} <Time iso={at} />
    </>
  );
}

export function Factors({ member: { passkeys, authenticator } }: { member: TeamMember }) {
  if (passkeys === 0 && !authenticator) return <span className="text-warn">{text('noFactor')}</span>;
  return text('factors', {
    passkeys,
    authenticator: String(authenticator),
    both: String(passkeys > 0 && authenticator),
  });
}
