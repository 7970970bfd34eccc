import { useId } from 'react';
import { domainDnssec, setDnssec } from '@homeport/contract/domain-dnssec';
import { nameservers } from '@homeport/contract/domains';
import { calendarDay } from '../../foundation/format/dates.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useDomainDnssec } from '../use-domain-dnssec.ts';
import { text } from './texts.ts';

/** DNSSEC of a domain and its switch; nothing where it is not offered. */
export function DnssecRow({ name }: { name: string }) {
  const labelId = useId();
  const { data } = useDomainDnssec(name);
  const change = useMutation({
    ...mutation(setDnssec, [domainDnssec, nameservers]),
    onSuccess: (_answer, { body }) =>
      showToast('ok', text(body.enabled ? 'dnssecTurningOn' : 'dnssecTurningOff')),
    onError: (error) =>
      showToast(
        'bad',
        error instanceof ApiError && error.code === 'conflict' ? error.message : text('dnssecFailed'),
      ),
  });
  if (data === undefined || data.state === 'unsupported') return null;
  const { state, offered, offered_from: from, foreign, problem } = data;
  if (state === 'off' && !offered) return null;
  const waitsUntil = state === 'off' ? from : null;
  const isMoving = state === 'turning_on' || state === 'turning_off';
  return (
    <div className="mt-3 border-t border-line pt-3">
      <FactRow
        className="px-0! py-0!"
        label={text('dnssec')}
        labelId={labelId}
        description={
          waitsUntil === null
            ? text(foreign && state === 'on' ? 'dnssecForeign' : `dnssec_${state}`)
            : text('dnssecSettling', { day: calendarDay(new Date(waitsUntil)) })
        }
        control={
          waitsUntil === null && (
            <Switch
              aria-labelledby={labelId}
              checked={state === 'on' || state === 'turning_on'}
              busy={change.isPending || (isMoving && problem === null)}
              onSwitch={(enabled) => change.mutate({ params: { domain: name }, body: { enabled } })}
            />
          )
        }
      />
      {problem !== null && (
        <Banner tone="bad" live className="mt-3">
          {problem}
        </Banner>
      )}
    </div>
  );
}
