import { toHostname } from '@homeport/contract/fields';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { clsx } from 'clsx';
import { readableHost } from '../foundation/format/names.ts';
import type { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { OwnershipPrompt } from '../names/index.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { validateOnBlur } from '../ui/hooks.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { useConnectMail } from './queries.ts';
import { text } from './texts.ts';
import { useSeenConnection } from './use-seen-connection.ts';
import { ZonePreview } from './zone-preview.tsx';

interface ConnectFormProps {
  title: string;
  /** Domain names to suggest. */
  names: readonly string[];
  /** Domain names that already have email. */
  taken: readonly string[];
}

/** Connects a domain to email. */
export function ConnectForm({ title, names, taken }: ConnectFormProps) {
  const { form, field, typed, ascii, choose } = useDomainField({ names, taken });
  const connection = useSeenConnection(ascii, isWithin(ascii, names));
  const submit = form.handleSubmit(connection.connect);
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field
            label={text('domainName')}
            error={form.formState.errors.domain?.message}
            hint={hintFor(typed, ascii)}
          >
            <TextInput
              {...field}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={text('domainPlaceholder')}
            />
          </Field>
          {names.length > 1 && <NameSuggestions names={names} chosen={ascii} onChoose={choose} />}
          {connection.preview && <ZonePreview state={connection.preview} action="connect" />}
          <ConnectionErrors connection={connection} />
          <Button
            type="submit"
            variant="primary"
            busy={connection.busy}
            className="justify-self-start max-sm:w-full"
          >
            {text('connect')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** Whether it is one of these domains, or lies below one: of other names we do not run the zone. */
const isWithin = (name: string | undefined, names: readonly string[]): boolean =>
  names.some((each) => name === each || name?.endsWith(`.${each}`) === true);

function useDomainField({ names, taken }: Omit<ConnectFormProps, 'title'>) {
  // A single suggestion is filled in right away.
  const only = names.length === 1 ? readableHost(names[0] ?? '') : '';
  const form = useForm({
    values: { domain: only },
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
  });
  const validate = (value: string) => errorFor(toHostname(value), taken) ?? true;
  const typed = useWatch({ control: form.control, name: 'domain' });
  return {
    form,
    field: form.register('domain', validateOnBlur(form, 'domain', validate)),
    typed,
    ascii: toHostname(typed),
    choose: (name: string) => {
      form.setValue('domain', readableHost(name), { shouldDirty: true });
      form.clearErrors('domain');
    },
  };
}

type Failures = Pick<ReturnType<typeof useConnectMail>, 'error' | 'errorMessage' | 'held' | 'upgrade'>;

function ConnectionErrors({ connection }: { connection: Failures }) {
  const { error, errorMessage, held, upgrade } = connection;
  return (
    <>
      {error && <ErrorAlert error={error} messageFor={messageFor} />}
      <OwnershipPrompt name={held} use="connect">
        {errorMessage !== null && (
          <Banner tone="bad" live>
            {errorMessage}
          </Banner>
        )}
      </OwnershipPrompt>
      {upgrade !== null && (
        <Banner
          tone="warn"
          live
          action={
            <ButtonLink size="sm" to={pathTo('upgradePlan')}>
              {text('upgrade')}
            </ButtonLink>
          }
        >
          {upgrade}
        </Banner>
      )}
    </>
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

/** The server’s message about the domain name, if it has one. */
const messageFor = ({ retryAfter, fields, status }: ApiError) =>
  retryAfter === undefined && status !== 0 ? (fields.domain_name ?? text('connectFailed')) : undefined;

interface NameSuggestionsProps {
  names: readonly string[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** The customer’s domains as buttons that fill in the field. */
function NameSuggestions({ names, chosen, onChoose }: NameSuggestionsProps) {
  return (
    <div role="group" aria-label={text('yours')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm text-ink-3">
        {text('yours')}
      </span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={clsx(
            'min-h-8 max-w-full rounded-full border px-3 py-1 text-sm font-medium break-all pointer-coarse:min-h-11',
            name === chosen
              ? 'border-tide bg-tide-wash text-tide-ink'
              : 'border-line-strong bg-surface hover:border-ink-3',
          )}
        >
          {readableHost(name)}
        </button>
      ))}
    </div>
  );
}
