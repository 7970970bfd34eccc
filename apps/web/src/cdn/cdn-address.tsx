import { CopyButton } from '../ui/copy-button.tsx';
import { Chip } from '../ui/chip.tsx';
import { CopyRow, FactRow } from '../ui/fact-row.tsx';
import { text } from './texts.ts';

interface CdnAddressProps {
  /** The zone's own host name. */
  hostName: string;
  /** The customer's own name for it, and whether its certificate is there. */
  own: { name: string; certified: boolean } | null;
}

/** Where the copies are; and what to set at the DNS so that one's own name leads there. */
export function CdnAddress({ hostName, own }: CdnAddressProps) {
  return (
    <>
      <Copyable label={text('hostName')} value={hostName} />
      {own && (
        <FactRow
          label={text('ownName')}
          mark={
            <Chip tone={own.certified ? 'ok' : 'warn'} dot>
              {text(own.certified ? 'certificateActive' : 'certificateWaiting')}
            </Chip>
          }
          sentence={
            own.certified ? (
              <span className="font-mono text-xs">{own.name}</span>
            ) : (
              text('cnameHint', { name: own.name })
            )
          }
        />
      )}
      {own && !own.certified && (
        <>
          <Copyable label={text('cnameName')} value={own.name} />
          <Copyable label={text('cnameTarget')} value={hostName} />
        </>
      )}
    </>
  );
}

function Copyable({ label, value }: { label: string; value: string }) {
  return (
    <CopyRow
      label={label}
      value={value}
      control={
        <CopyButton
          value={value}
          label={text('copy', { what: `${label} ${value}` })}
          copiedLabel={text('copied')}
        />
      }
    />
  );
}
