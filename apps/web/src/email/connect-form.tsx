import { toHostname } from '@homeport/contract/fields';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../foundation/http/api-error.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { HeldName } from '../names/held-name.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { judgeOnBlur } from '../ui/judge-on-blur.ts';
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
  // With one name to choose from, there is nothing to choose.
  const only = names.length === 1 ? readableHost(names[0] ?? '') : '';
  const form = useForm({
    values: { domain: only },
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
  });
  const { register, control, handleSubmit, formState, setValue, clearErrors } = form;
  const connection = useConnectMail();
  const domain = useWatch({ control, name: 'domain' });
  const ascii = toHostname(domain);
  const check = (typed: string) => (disabled ? true : (errorFor(toHostname(typed), taken) ?? true));
  const submit = handleSubmit(() => {
    if (ascii !== undefined && !disabled && !connection.connecting) connection.connect(ascii);
  });
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field
            label={text('domainName')}
            error={formState.errors.domain?.message}
            hint={hintFor(domain, ascii)}
          >
            <TextInput
              {...register('domain', judgeOnBlur(form, 'domain', check))}
              disabled={disabled}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={text('domainPlaceholder')}
            />
          </Field>
          {names.length > 1 && (
            <NameSuggestions
              names={names}
              chosen={ascii}
              onChoose={(name) => {
                setValue('domain', readableHost(name), { shouldDirty: true });
                clearErrors('domain');
              }}
            />
          )}
          {connection.error && <ErrorAlert error={connection.error} say={sayFailed} />}
          {connection.refusal !== null && (
            <Banner tone="bad" live>
              {connection.refusal}
            </Banner>
          )}
          {connection.held !== null && <HeldName name={connection.held} use="connect" />}
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

function errorFor(ascii: string | undefined, taken: readonly string[]): string | undefined {
  if (ascii === undefined) return text('invalidDomain');
  return taken.includes(ascii) ? text('alreadyConnected', { host: readableHost(ascii) }) : undefined;
}

function hintFor(typed: string, ascii: string | undefined): string {
  const differs = ascii !== undefined && ascii.includes('xn--') && !typed.includes('xn--');
  return differs ? text('connectsAs', { ascii }) : text('domainHint');
}

/** The server says what is wrong with a field. */
const sayFailed = ({ retryAfter, fields, status }: ApiError) =>
  retryAfter === undefined && status !== 0 ? (fields.domain_name ?? text('connectFailed')) : undefined;
