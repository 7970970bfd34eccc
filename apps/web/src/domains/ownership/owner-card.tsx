import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnerForm } from '@homeport/contract/domain-form';
import { domainOwner } from '@homeport/contract/domain-ownership';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useFreshOnceEnded } from '../use-fresh-once-ended.ts';
import { OwnerForm as Form } from './owner-form.tsx';
import type { Ownership } from './transfer-away-card.tsx';
import { text } from './texts.ts';

const callsOfUpdates = [domainOwner];

type Mode = 'view' | 'edit' | 'give';

/** The owner that the registry has, asked for on demand, and the forms that change it. */
export function OwnerCard({ name, ownership }: { name: string; ownership: Ownership }) {
  const [wanted, setWanted] = useState(false);
  const [mode, setMode] = useState<Mode>('view');
  const { data, error, refetch, isFetching } = useQuery({
    ...query(domainOwner, { params: { domain: name } }),
    enabled: wanted,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const update = ownership.owner_update;
  const owner = data?.owner;
  useFreshOnceEnded(update !== null, callsOfUpdates);
  return (
    <Card aria-label={text('ownerTitle')}>
      <CardHead
        title={text('ownerTitle')}
        detail={text('ownerLead')}
        actions={
          owner === undefined ? (
            <Button size="sm" busy={isFetching} onClick={() => setWanted(true)}>
              {text('ownerLoad')}
            </Button>
          ) : (
            mode === 'view' &&
            update === null && (
              <>
                <Button size="sm" onClick={() => setMode('edit')}>
                  {text('edit')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setMode('give')}>
                  {text('give')}
                </Button>
              </>
            )
          )
        }
      />
      {update !== null && (
        <CardBody>
          <Banner tone={update.state === 'stuck' ? 'warn' : 'tide'} live>
            {text(update.state)}
          </Banner>
        </CardBody>
      )}
      {error && owner === undefined && (
        <CardBody>
          <ErrorAlert error={error} onRetry={refetch}>
            {text('ownerFailed')}
          </ErrorAlert>
        </CardBody>
      )}
      {wanted && owner === undefined && !error && (
        <div role="status">
          <span className="sr-only">{text('ownerLoading')}</span>
          <SkeletonRows rows={2} kind="facts" />
        </div>
      )}
      {owner !== undefined && mode === 'view' && <Address owner={owner} />}
      {owner !== undefined && mode !== 'view' && (
        <Form key={mode} name={name} owner={owner} isNew={mode === 'give'} onDone={() => setMode('view')} />
      )}
    </Card>
  );
}

function Address({ owner }: { owner: OwnerForm }) {
  const { company, fname, lname, addressl1, zipcode, city, state, country, phone_code, phone, email } = owner;
  const lines = [
    company,
    `${fname} ${lname}`,
    addressl1,
    [zipcode, city].join(' '),
    [state, country].filter(Boolean).join(', '),
    `${phone_code} ${phone}`,
    email,
  ];
  return (
    <CardBody>
      <address className="grid gap-0.5 text-sm not-italic [overflow-wrap:anywhere]">
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </CardBody>
  );
}
