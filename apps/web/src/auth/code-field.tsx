import { useState } from 'react';
import type { Ref } from 'react';
import { refreshCode, requestCode } from '@homeport/contract/auth';
import { timers } from '@homeport/contract/limits';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toaster.tsx';
import { Field } from '../ui/field.tsx';
import { OneTimeCode } from '../ui/one-time-code.tsx';
import { useCountdown } from '../ui/hooks.ts';
import { text } from './texts.ts';
import type { CallAnswer } from '@homeport/contract/call';
import { api } from '../foundation/portal.ts';

interface CodeFieldProps {
  email: string;
  value: string;
  onChange: (code: string) => void;
  onComplete?: () => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  /** Says who can leave the code out. */
  note?: string;
}

/** The code from the email, and a button for another one once that is allowed. */
export function CodeField({
  email,
  value,
  onChange,
  onComplete,
  error,
  inputRef,
  autoFocus,
  note,
}: CodeFieldProps) {
  const { wait, resend } = useResend();
  return (
    <Field
      label={text('codeLabel')}
      error={error}
      hint={
        <>
          <span className="break-words">{text('codeSentTo', { email })}</span>
          {' · '}
          {wait > 0 ? (
            <span className="whitespace-nowrap tabular-nums">{text('newCodeIn', { seconds: wait })}</span>
          ) : (
            <button
              type="button"
              aria-disabled={resend.isPending || undefined}
              onClick={() => resend.mutate({ body: { email, ...readCodeToken(email) } })}
              className="font-semibold text-tide-ink underline-offset-3 hover:underline"
            >
              {text('newCode')}
            </button>
          )}
          {note !== undefined && <span className="mt-1 block">{note}</span>}
        </>
      }
    >
      <OneTimeCode
        ref={inputRef}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        autoFocus={autoFocus}
      />
    </Field>
  );
}

/** Requests another code, and counts the seconds until that is allowed. */
function useResend() {
  const [nextAt, setNextAt] = useState(() => Date.now() + timers.otpCooldown);
  const wait = useCountdown(nextAt);
  const resend = useMutation({
    ...mutation(refreshCode),
    onSuccess: () => {
      setNextAt(Date.now() + timers.otpCooldown);
      showToast('ok', text('newCodeSent'));
    },
    onError: (refusal) => {
      const seconds = refusal instanceof ApiError ? (refusal.retryAfter ?? 0) : 0;
      if (seconds > 0) setNextAt(Date.now() + seconds * 1000);
      else showToast('bad', text('unknownError'));
    },
  });
  return { wait, resend };
}

/** What is wrong with a one-time code; undefined where the error is about something else. */
export function codeErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'otp_invalid') return `${text('incorrectCode')} ${text('mostRecentCode')}`;
  return error.code === 'otp_locked' ? text('lockedCode') : undefined;
}

const ENTRY = 'portal.code_token';

/** The token that binds emailed codes to the tab that requested them. */
export function readCodeToken(email: string): { code_token?: string } {
  const [token, owner] = sessionStorage.getItem(ENTRY)?.split(' ') ?? [];
  return token !== undefined && owner === email ? { code_token: token } : {};
}

/** Requests a code that works only in this tab. */
export async function requestEmailCode(request: {
  email: string;
  purpose: 'signup' | 'login';
}): Promise<CallAnswer<typeof requestCode>> {
  const answer = await api(requestCode, {
    body: { ...request, bind_code: true, ...readCodeToken(request.email) },
  });
  if (answer.code_token !== undefined) sessionStorage.setItem(ENTRY, `${answer.code_token} ${request.email}`);
  return answer;
}

export function clearCodeToken(): void {
  sessionStorage.removeItem(ENTRY);
}
