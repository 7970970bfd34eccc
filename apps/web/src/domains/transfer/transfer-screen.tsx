import { useQuery } from '@tanstack/react-query';
import { checkTransfer } from '@homeport/contract/domain-transfers';
import type { TransferRefusal } from '@homeport/contract/domain-transfers';
import { registrationCountries } from '@homeport/contract/domains';
import { toHostname } from '@homeport/contract/fields';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { readableHost } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { useForm } from '../../foundation/locale/use-form.ts';
import { useUser } from '../../foundation/portal.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferUnderWay } from './transfer-under-way.tsx';
import { typedDomain } from './typed-domain.ts';
import { isUnderWay, transfers } from './transfers.ts';
import { text } from './texts.ts';

/** Brings a domain here: which one, whether it can come, its owner and its payment. */
export function TransferScreen() {
  const { domainName: typed } = useParams();
  const name = typed === undefined ? undefined : toHostname(typed);
  const isCancelled = useSearchParams()[0].get('session_status') === 'cancelled';
  useTitle(text('title'));
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1 max-w-150 text-[1rem] leading-6 text-ink-2">{text('lead')}</p>
      <div className="mt-6 grid gap-5">
        {isCancelled && (
          <Banner tone="warn" live>
            {text('cancelledPayment')}
          </Banner>
        )}
        {name === undefined ? <NameForm typed={typed} /> : <CheckedTransfer key={name} name={name} />}
      </div>
    </div>
  );
}

function NameForm({ typed = '' }: { typed?: string | undefined }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: typed } });
  const submit = handleSubmit(({ name }) => {
    const domainName = typedDomain(name);
    if (domainName !== undefined) void navigate(pathTo('transferDomain', { domainName }));
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-125 gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <Field label={text('nameLabel')} error={formState.errors.name?.message}>
        <TextInput
          {...register('name', {
            validate: (value) => typedDomain(value) !== undefined || text('invalidName'),
          })}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={text('namePlaceholder')}
        />
      </Field>
      <Button type="submit" variant="primary">
        {text('check')}
      </Button>
    </form>
  );
}

function CheckedTransfer({ name }: { name: string }) {
  const user = useUser();
  const countries = useQuery({ ...query(registrationCountries, {}), staleTime: Infinity });
  const check = useQuery({
    ...query(checkTransfer, { body: { domain: name } }),
    refetchOnWindowFocus: false,
  });
  const own = useQuery(transfers());
  const failed = check.data === undefined ? check : countries;
  if (failed.error && failed.data === undefined)
    return (
      <ErrorAlert error={failed.error} onRetry={failed.refetch}>
        {text('checkFailed')}
      </ErrorAlert>
    );
  if (own.data?.transfers.some((transfer) => transfer.name === name && isUnderWay(transfer)))
    return <TransferUnderWay name={name} />;
  if (check.data === undefined || countries.data === undefined || user === null || own.isPending)
    return (
      <div role="status" data-loading className="grid gap-5">
        <span className="sr-only">{text('loading')}</span>
        <CardSkeleton rows={4} kind="facts" />
      </div>
    );
  const { reason, price, renew_price } = check.data;
  if (price === null || renew_price === null)
    return <Refused name={name} reason={reason ?? 'other'} onCheck={() => void check.refetch()} />;
  return (
    <TransferForm name={name} price={price} renewPrice={renew_price} countries={countries.data} user={user} />
  );
}

interface RefusedProps {
  name: string;
  reason: TransferRefusal;
  onCheck: () => void;
}

/** Why a domain cannot come now, and what to do. */
function Refused({ name, reason, onCheck }: RefusedProps) {
  return (
    <>
      <Banner
        tone="warn"
        live
        action={
          reason === 'unregistered' ? (
            <ButtonLink size="sm" to={pathTo('buyDomain', { domainName: name })}>
              {text('register')}
            </ButtonLink>
          ) : reason === 'ours' ? (
            <ButtonLink size="sm" to={pathTo('domains')}>
              {text('seeDomains')}
            </ButtonLink>
          ) : (
            <Button size="sm" onClick={onCheck}>
              {text('check')}
            </Button>
          )
        }
      >
        {text(`refused_${reason}`, { name: readableHost(name) })}
      </Banner>
      <div>
        <ButtonLink to={pathTo('transfer')}>{text('otherName')}</ButtonLink>
      </div>
    </>
  );
}
