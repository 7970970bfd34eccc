import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import {
  checkCustomerDomain,
  customerDomains,
  resendCustomerConfirmation,
} from '@homeport/contract/staff-domains';
import { readableHost } from '../../foundation/format/names.ts';
import { listOf } from '../../foundation/format/numbers.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text } from './domains-texts.ts';
import { LockDialog, willBeLocked } from './lock-dialog.tsx';
import { type Registry, useFailedAction } from './staff-domain.ts';

interface DomainActionsProps {
  customerId: string;
  name: string;
  registry: Registry;
}

/** Reads a domain at the registrar, requests the owner’s email again, and changes the lock. */
export function DomainActions({ customerId, name, registry }: DomainActionsProps) {
  const [changing, setChanging] = useState<Registry | null>(null);
  const onError = useFailedAction(name);
  const shown = readableHost(name);
  const { registrar, lock } = registry;
  const check = useMutation({
    ...mutation(checkCustomerDomain, [customerDomains]),
    onSuccess: (reading) => showReading(shown, registrar, reading),
    onError,
  });
  const resend = useMutation({
    ...mutation(resendCustomerConfirmation, [customerDomains]),
    onSuccess: () => showToast('ok', text('resent', { registrar, name: shown })),
    onError,
  });
  const request = { params: { customer_id: customerId, domain: name }, body: {} };
  const error = check.error ?? resend.error;
  const willLock = willBeLocked(registry);
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={text('checkOf', { name: shown })}
          busy={check.isPending}
          onClick={() => {
            resend.reset();
            check.mutate(request);
          }}
        >
          {text('check')}
        </Button>
        {registry.manageable && lock !== 'unsupported' && (
          <Button
            size="sm"
            aria-label={text(willLock ? 'lockOf' : 'unlockOf', { name: shown })}
            onClick={() => setChanging(registry)}
          >
            {text(willLock ? 'lock' : 'unlock')}
          </Button>
        )}
        {registry.can_resend_confirmation && (
          <Button
            size="sm"
            aria-label={text('resendOf', { name: shown })}
            busy={resend.isPending}
            onClick={() => {
              check.reset();
              resend.mutate(request);
            }}
          >
            {text('resend')}
          </Button>
        )}
      </div>
      {error && (
        <div className="mt-2">
          <ErrorAlert
            error={error}
            messageFor={({ code }) => (code === 'registrar_unavailable' ? text('unavailable') : undefined)}
          />
        </div>
      )}
      <LockDialog customerId={customerId} name={name} registry={changing} onClose={() => setChanging(null)} />
    </>
  );
}

function showReading(
  name: string,
  registrar: string,
  { outcome, changes }: CallAnswer<typeof checkCustomerDomain>,
): void {
  const parts = listOf(changes.map((part) => text(`part_${part}`)));
  const isFound = outcome === 'unchanged' || outcome === 'changed';
  showToast(isFound ? 'ok' : 'bad', text(`check_${outcome}`, { name, registrar, parts }));
}
