import { useState } from 'react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import type { OwnName, useCdn } from './cdn.ts';
import { text } from './texts.ts';

interface TurnOffRowProps {
  /** The website's readable name. */
  host: string;
  hostName: string;
  own: OwnName | null;
  cdn: ReturnType<typeof useCdn>;
}

/** Turns the CDN off, after saying what stops working. */
export function TurnOffRow({ host, hostName, own, cdn }: TurnOffRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FactRow
        label={text('turnOffRow')}
        description={text('turnOffLead')}
        control={
          <Button size="sm" busy={cdn.stopping} onClick={() => setOpen(true)}>
            {text('turnOff')}
          </Button>
        }
        className="min-h-16"
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('turnOffTitle', { host })}
        closeLabel={text('close')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{text('keep')}</Button>
            <Button variant="danger" busy={cdn.stopping} onClick={cdn.deactivate}>
              {text('turnOffNow')}
            </Button>
          </>
        }
      >
        <Losses hostName={hostName} own={own} />
        {cdn.stopError && (
          <ErrorAlert error={cdn.stopError instanceof Error ? cdn.stopError : null}>
            {cdn.stopError.message ?? text('turnOffFailed')}
          </ErrorAlert>
        )}
      </Dialog>
    </>
  );
}

function Losses({ hostName, own }: Pick<TurnOffRowProps, 'hostName' | 'own'>) {
  const addresses = [hostName, ...(own?.certified ? [own.name] : [])];
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
      {addresses.map((address) => (
        <li key={address} className="[overflow-wrap:anywhere]">
          {text('turnOffAddress', { address })}
        </li>
      ))}
      {own && (
        <li className="[overflow-wrap:anywhere]">
          {text(own.cname === 'set' ? 'turnOffRecordOurs' : 'turnOffRecordTheirs', { name: own.name })}
        </li>
      )}
      <li>{text('turnOffStays')}</li>
    </ul>
  );
}
