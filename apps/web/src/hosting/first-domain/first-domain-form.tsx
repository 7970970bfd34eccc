import { useId, useRef, useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import type { PanelAccount } from '@homeport/contract/hosting';
import type { ApiError } from '../../app/http/api-error.ts';
import { Refusal } from '../../app/refusal.tsx';
import { OwnNameChoice } from '../../domains/own-name-choice.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DomainField } from './domain-field.tsx';
import { readableHost } from '../host-name.ts';
import { HeldName } from '../../names/held-name.tsx';
import { TemporaryDomain } from './temporary-domain.tsx';
import { text } from '../start-texts.ts';

interface FirstDomainFormProps {
  panel: PanelAccount | undefined;
  /** What was tried before. */
  host: string | undefined;
  /** What the server said against that. */
  refusal: string | null;
  /** The name refused, where a proof that it is theirs changes that. */
  held: string | null;
  error: Error | null;
  onConnect: (host: string) => void;
}

export function FirstDomainForm({ panel, host, refusal, held, error, onConnect }: FirstDomainFormProps) {
  const [typed, setTyped] = useState(host === undefined ? '' : readableHost(host));
  const [judged, setJudged] = useState(false);
  const [temporary, setTemporary] = useState<string>();
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const missingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const ascii = toHostname(typed);

  const submit = () => {
    setJudged(true);
    setMissing(!confirmed);
    if (ascii === undefined) input.current?.focus();
    else if (!confirmed) box.current?.focus();
    else onConnect(ascii);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      {error && <Refusal error={error} say={sayUnexpected} />}
      {!error && refusal !== null && (
        <Banner tone="bad" live>
          {refusal}
        </Banner>
      )}
      {held !== null && <HeldName name={held} />}
      <DomainField
        ref={input}
        value={typed}
        invalid={judged && ascii === undefined}
        temporary={temporary !== undefined && temporary === ascii}
        onChange={(value) => {
          setTyped(value);
          setJudged(false);
        }}
        onBlur={() => setJudged(typed.trim() !== '')}
      />
      <OwnNameChoice
        onName={(name) => {
          setTyped(name);
          setJudged(false);
        }}
      />
      {panel && (
        <TemporaryDomain
          panel={panel}
          onName={(name) => {
            setTemporary(name);
            setTyped(name);
            setJudged(false);
          }}
        />
      )}
      <div className="grid gap-1.5">
        <Checkbox
          ref={box}
          label={
            ascii === undefined ? text('confirmUnnamed') : text('confirmNamed', { host: readableHost(ascii) })
          }
          checked={confirmed}
          invalid={missing}
          aria-describedby={missing ? missingId : undefined}
          onChange={(event) => {
            setConfirmed(event.target.checked);
            setMissing(false);
          }}
        />
        {missing && (
          <p id={missingId} role="alert" className="text-sm text-bad">
            {text('confirmConnecting')}
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        looksDisabled={!confirmed}
        className="tracking-[0.02em]"
      >
        {text('connectDomain')}
      </Button>
    </form>
  );
}

const sayUnexpected = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? text('connectUnexpected') : undefined;
