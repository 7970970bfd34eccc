import { useRef, useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import type { ApiError } from '../app/http/api-error.ts';
import { pathTo } from '../app/routing/paths.ts';
import { Refusal } from '../app/refusal.tsx';
import { readableHost } from '../hosting/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { NameSuggestions } from './name-suggestions.tsx';
import { text } from './texts.ts';
import { useConnectMail } from './use-connect-mail.ts';

interface ConnectFormProps {
  title: string;
  /** Names to offer. */
  names: readonly string[];
  /** Names that have mail already. */
  taken: readonly string[];
  /** Shown for what it would be. */
  disabled?: boolean;
}

/** Takes the domain that is to have mail. */
export function ConnectForm({ title, names, taken, disabled = false }: ConnectFormProps) {
  const [typed, setTyped] = useState<string>();
  const [judged, setJudged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const connection = useConnectMail();
  // With one name to choose from, there is nothing to choose.
  const value = typed ?? (names.length === 1 ? readableHost(names[0] ?? '') : '');
  const ascii = toHostname(value);
  const has = ascii !== undefined && taken.includes(ascii);

  const submit = () => {
    setJudged(true);
    if (disabled || connection.connecting) return;
    if (ascii === undefined || has) input.current?.focus();
    else connection.connect(ascii);
  };
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grid gap-4"
        >
          <Field
            label={text('domainName')}
            error={judged && !disabled ? errorFor(ascii, has) : undefined}
            hint={hintFor(value, ascii)}
          >
            <TextInput
              ref={input}
              value={value}
              disabled={disabled}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={text('domainPlaceholder')}
              onChange={(event) => {
                setTyped(event.target.value);
                setJudged(false);
              }}
              onBlur={() => setJudged(value.trim() !== '')}
            />
          </Field>
          {names.length > 1 && (
            <NameSuggestions
              names={names}
              chosen={ascii}
              onChoose={(name) => {
                setTyped(readableHost(name));
                setJudged(false);
              }}
            />
          )}
          {connection.error && <Refusal error={connection.error} say={sayFailed} />}
          {connection.refusal !== null && (
            <Banner tone="bad" live>
              {connection.refusal}
            </Banner>
          )}
          {connection.upgrade !== null && (
            <Banner
              tone="warn"
              live
              action={
                <ButtonLink size="sm" to={pathTo('upgradePlan')}>
                  {text('upgrade')}
                </ButtonLink>
              }
            >
              {connection.upgrade}
            </Banner>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={connection.connecting}
            looksDisabled={disabled}
            className="justify-self-start max-sm:w-full"
          >
            {text('connect')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

function errorFor(ascii: string | undefined, has: boolean): string | undefined {
  if (ascii === undefined) return text('invalidDomain');
  return has ? text('alreadyConnected', { host: readableHost(ascii) }) : undefined;
}

function hintFor(typed: string, ascii: string | undefined): string {
  const differs = ascii !== undefined && ascii.includes('xn--') && !typed.includes('xn--');
  return differs ? text('connectsAs', { ascii }) : text('domainHint');
}

/** Names of somebody else's are not found; what is wrong with a field is said by the server. */
const sayFailed = ({ retryAfter, fields, status }: ApiError) =>
  retryAfter === undefined && status !== 0 ? (fields.domain_name ?? text('connectFailed')) : undefined;
