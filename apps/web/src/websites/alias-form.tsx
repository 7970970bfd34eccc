import { useRef, useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { DomainField } from '../hosting/first-domain/domain-field.tsx';
import { readableHost } from '../hosting/host-name.ts';
import { AddForm } from './add-form.tsx';
import type { WayProps } from './add-form.tsx';
import { idOf, placeOf, websiteNamed } from './place.ts';
import { text } from './texts.ts';
import { WebsiteChoice } from './website-choice.tsx';

/** A further name for a website. */
export function AliasForm({ websites: all, panels, adding, onPlace }: WayProps) {
  // What hangs below a website has no further names on the panel.
  const websites = all.filter(({ website }) => website.kind !== 'subdomain');
  const last = adding.last.alias;
  const [typed, setTyped] = useState(readableHost(last?.domain_alias ?? ''));
  const [judged, setJudged] = useState(false);
  const [targetId, setTargetId] = useState(idOf(websites, last?.target_domain_name));
  const input = useRef<HTMLInputElement>(null);
  const target = websites.find(({ website }) => website.id === targetId) ?? websites[0];
  const ascii = toHostname(typed);
  const taken = ascii !== undefined && websiteNamed(all, ascii) !== undefined;

  const submit = () => {
    setJudged(true);
    const place = target && placeOf(target, panels);
    if (ascii === undefined || taken) input.current?.focus();
    else if (target && place) adding.addAlias(place, target.website.ascii_name, ascii);
  };
  return (
    <AddForm lead={text('aliasLead')} action={text('addAlias')} adding={adding} onSubmit={submit}>
      <DomainField
        ref={input}
        value={typed}
        invalid={judged && ascii === undefined}
        problem={judged && taken ? text('nameTaken') : undefined}
        temporary={false}
        onChange={(value) => {
          setTyped(value);
          setJudged(false);
        }}
        onBlur={() => setJudged(typed.trim() !== '')}
      />
      <WebsiteChoice
        label={text('shows')}
        websites={websites}
        value={target}
        onChange={(chosen) => {
          setTargetId(chosen);
          const next = websites.find(({ website }) => website.id === chosen);
          if (next) onPlace(next.plesk_id);
        }}
      />
    </AddForm>
  );
}
