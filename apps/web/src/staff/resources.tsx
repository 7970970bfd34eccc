import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { ticketCustomer } from '@homeport/contract/staff-tickets';
import { LogIn } from 'lucide-react';
import { readableHost } from '../foundation/host-name.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { PanelLoginDialog } from './panel-login-dialog.tsx';
import type { PanelDoor } from './panel-login-dialog.tsx';
import { text } from './ticket-texts.ts';

type Answer = CallAnswer<typeof ticketCustomer>;

interface ResourcesProps {
  resources: Pick<Answer, 'plesks' | 'websites'>;
  /** The ticket that one works on, where its customer's panels may be opened. */
  loginFor?: number;
  level?: 'h2' | 'h3';
}

/** What a customer has on our servers: websites and hosting accounts, each with the way in where it is allowed. */
export function Resources({ resources: { plesks, websites }, loginFor, level = 'h2' }: ResourcesProps) {
  const [door, setDoor] = useState<PanelDoor | null>(null);
  const login = (name: string, pleskId: string) =>
    loginFor !== undefined && <LoginButton name={name} onPress={() => setDoor({ name, pleskId })} />;
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
        <PanelLoginDialog ticketId={loginFor} door={door} onClose={() => setDoor(null)} />
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
