import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { renewRecoveryCodes, removeAuthenticator, secondFactors } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Time } from '../foundation/format/time.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './factor-texts.ts';
import { PasskeyRows } from './passkey-settings.tsx';
import { canUsePasskeys } from './passkey-sign-in.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useFactorSetup } from './factor-setup.tsx';

type Factors = CallAnswer<typeof secondFactors>;
type Setup = ReturnType<typeof useFactorSetup>;

/** Passkeys, the authenticator app and recovery codes. */
export function SecondFactorsCard() {
  const factors = useQuery(query(secondFactors, {}));
  const setup = useFactorSetup();
  return (
    <Card aria-label={text('title')}>
      <CardHead title={text('title')} detail={text('lead')} />
      {(factors.error ?? setup.error) && (
        <CardBody>
          <ErrorAlert error={(factors.error ?? setup.error) as Error} />
        </CardBody>
      )}
      {factors.data === undefined ? <LoadingRows /> : <Rows factors={factors.data} setup={setup} />}
      {setup.dialogs}
    </Card>
  );
}

function Rows({ factors, setup }: { factors: Factors; setup: Setup }) {
  const { passkeys, authenticator, recovery_codes_left } = factors;
  const isEnrolled = passkeys.length > 0 || authenticator !== null;
  return (
    <>
      <FactRow
        label={text('passkeys')}
        description={canUsePasskeys() ? text('noPasskeys') : text('passkeysUnavailable')}
        control={
          canUsePasskeys() && (
            <Button size="sm" onClick={setup.addPasskey}>
              {text('addPasskey')}
            </Button>
          )
        }
      />
      {passkeys.length > 0 && <PasskeyRows passkeys={passkeys} />}
      <AppRow authenticator={authenticator} setup={setup} />
      {isEnrolled && <RecoveryRow left={recovery_codes_left} setup={setup} />}
    </>
  );
}

function AppRow({ authenticator, setup }: { authenticator: Factors['authenticator']; setup: Setup }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    ...mutation(removeAuthenticator, [secondFactors, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('removed'));
      setAsked(false);
    },
  });
  return (
    <>
      <FactRow
        label={text('app')}
        description={
          authenticator === null ? (
            text('appOff')
          ) : (
            <>
              {text('appUsed')} <Time iso={authenticator.last_used ?? authenticator.created} />
            </>
          )
        }
        control={
          authenticator === null ? (
            <Button size="sm" busy={setup.isBusy} onClick={setup.setUpApp}>
              {text('setUp')}
            </Button>
          ) : (
            <Button size="sm" aria-label={text('removeApp')} onClick={() => setAsked(true)}>
              {text('remove')}
            </Button>
          )
        }
      />
      <RemovalDialog
        open={isAsked}
        title={text('removeAppTitle')}
        lead={text('removeAppLead')}
        submitLabel={text('remove')}
        busy={remove.isPending}
        error={remove.error}
        onSubmit={() => remove.mutate({})}
        onClose={() => {
          remove.reset();
          setAsked(false);
        }}
      />
    </>
  );
}

function RecoveryRow({ left, setup }: { left: number; setup: Setup }) {
  const [isAsked, setAsked] = useState(false);
  const renew = useMutation({
    ...mutation(renewRecoveryCodes, [secondFactors, accountEvents]),
    onSuccess: ({ recovery_codes }) => {
      setAsked(false);
      setup.showCodes(recovery_codes);
    },
    gcTime: 0,
  });
  return (
    <>
      <FactRow
        label={text('recoveryCodes')}
        description={text('codesLeft', { count: left })}
        control={
          <Button size="sm" onClick={() => setAsked(true)}>
            {text('newCodes')}
          </Button>
        }
      />
      <RemovalDialog
        open={isAsked}
        title={text('newCodesTitle')}
        lead={text('newCodesLead')}
        submitLabel={text('newCodes')}
        busy={renew.isPending}
        error={renew.error}
        onSubmit={() => renew.mutate({ body: {} })}
        onClose={() => {
          renew.reset();
          setAsked(false);
        }}
      />
    </>
  );
}

function LoadingRows() {
  return (
    <div className="grid gap-2 px-5 py-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-64" />
    </div>
  );
}
