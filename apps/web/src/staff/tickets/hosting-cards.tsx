import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import { ticketPanelLink } from '@homeport/contract/staff-tickets';
import type { ticketCustomer } from '@homeport/contract/staff-tickets';
import { LogIn } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { staffTicketDetail } from '@homeport/contract/support';
import { useForm } from '../../foundation/locale/use-form.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { api } from '../../foundation/portal.ts';
import { LoginTabOutcome, useLoginTab } from '../../foundation/layout/login-tab.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { validateReason, singleLine, ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

type Answer = CallAnswer<typeof ticketCustomer>;

interface HostingCardsProps {
  resources: Pick<Answer, 'plesks' | 'websites'>;
  /** The ticket whose agent may open the panels; undefined: no panel may be opened. */
  loginFor?: number;
  level?: 'h2' | 'h3';
}

/** A customer's websites and hosting accounts, with login buttons where allowed. */
export function HostingCards({ resources: { plesks, websites }, loginFor, level = 'h2' }: HostingCardsProps) {
  const [target, setTarget] = useState<PanelTarget | null>(null);
  const withoutLogin = plesks.filter((panel) => panel.missing_abilities?.includes('panel_login'));
  const login = (name: string, accountId: string) =>
    loginFor !== undefined &&
    withoutLogin.every(({ plesk_id }) => plesk_id !== accountId) && (
      <LoginButton name={name} onPress={() => setTarget({ name, accountId })} />
    );
  return (
    <>
      <Card aria-label={text('websites')}>
        <CardHead title={text('websites')} level={level} />
        {websites.length === 0 && <CardBody className="text-ink-2">{text('noWebsites')}</CardBody>}
        {websites.map(({ ascii_name, ipv4_address, plesk_id }) => (
          <Line
            key={`${plesk_id} ${ascii_name}`}
            name={readableHost(ascii_name)}
            detail={ipv4_address ?? text('noAddress')}
          >
            {login(readableHost(ascii_name), plesk_id)}
          </Line>
        ))}
      </Card>
      <Card aria-label={text('panels')}>
        <CardHead title={text('panels')} level={level} />
        {plesks.length === 0 && <CardBody className="text-ink-2">{text('noPanels')}</CardBody>}
        {plesks.map(({ plesk_id, login: name, location_label, plesk_server_ipv4 }) => (
          <Line key={plesk_id} name={name} detail={`${location_label} · ${plesk_server_ipv4}`}>
            {login(name, plesk_id)}
          </Line>
        ))}
      </Card>
      {loginFor !== undefined && (
        <PanelLoginDialog ticketId={loginFor} target={target} onClose={() => setTarget(null)} />
      )}
    </>
  );
}

function Line({ name, detail, children }: { name: string; detail: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 px-5 py-2.5">
      <div className="min-w-0">
        <div className="font-medium [overflow-wrap:anywhere]">{name}</div>
        <div className="font-mono text-xs break-words text-ink-3">{detail}</div>
      </div>
      {children}
    </div>
  );
}

function LoginButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="quiet" aria-label={text('loginOf', { name })} onClick={onPress}>
      {text('login')}
      <LogIn size={16} aria-hidden="true" />
    </Button>
  );
}

/** A panel to sign in to. */
interface PanelTarget {
  accountId: string;
  /** The website or user name whose button was pressed. */
  name: string;
}

interface PanelLoginDialogProps {
  ticketId: number;
  /** null: the dialog is closed. */
  target: PanelTarget | null;
  onClose: () => void;
}

/** Opens a customer's panel. The customer is shown who did it and why. */
function PanelLoginDialog({ ticketId, target, onClose }: PanelLoginDialogProps) {
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={text('loginTitle', { name: target?.name ?? '' })}
      closeLabel={common('close')}
    >
      {target && <PanelLoginForm ticketId={ticketId} target={target} onClose={onClose} />}
    </Dialog>
  );
}

function PanelLoginForm({ ticketId, target, onClose }: PanelLoginDialogProps & { target: PanelTarget }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { reason: '' } });
  const login = useLoginTab({
    name: ticketPanelLink.name,
    requestLink: async () => {
      const reason = singleLine(getValues('reason'));
      const request = {
        params: { ticket_id: String(ticketId), plesk_id: target.accountId },
        query: reason === '' ? {} : { reason },
      };
      return (await api(ticketPanelLink, request, { asksToConfirm: false })).url;
    },
    waitingText: text('openingPanel'),
    onOpened: () => {
      // The ticket shows a new event.
      void queryClient.invalidateQueries({ queryKey: [staffTicketDetail.name] });
      onClose();
    },
  });
  const isForbidden = login.error instanceof ApiError && login.error.status === 404;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(() => login.open())}>
      <p className="text-ink-2">{text('loginLead')}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed, true) })}
        label={text('loginReason')}
        hint={text('loginReasonHint', { number: ticketId })}
        error={formState.errors.reason?.message}
        readOnly={login.busy}
      />
      {login.failed ? (
        <ErrorAlert error={login.error}>{text(isForbidden ? 'loginForbidden' : 'loginFailed')}</ErrorAlert>
      ) : (
        <LoginTabOutcome opener={login} linkLabel={text('openPanel')} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={login.busy}>
          {text('openPanel')}
        </Button>
      </div>
    </form>
  );
}
