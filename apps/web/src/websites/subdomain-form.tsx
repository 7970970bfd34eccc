import { useRef, useState } from 'react';
import { subdomainPrefix } from '@homeport/contract/domain-names';
import { readableHost } from '../hosting/host-name.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AddForm } from './add-form.tsx';
import type { WayProps } from './add-form.tsx';
import { idOf, placeOf } from './place.ts';
import { text } from './texts.ts';
import { WebsiteChoice } from './website-choice.tsx';

/** A website below the name of another one. */
export function SubdomainForm({ websites, panels, adding }: WayProps) {
  const last = adding.last.subdomain;
  const [typed, setTyped] = useState(last?.subdomain ?? '');
  const [judged, setJudged] = useState(false);
  const [parentId, setParentId] = useState(idOf(websites, last?.domain_name));
  const input = useRef<HTMLInputElement>(null);
  const parent = websites.find(({ website }) => website.id === parentId) ?? websites[0];
  const read = subdomainPrefix.safeParse(typed);
  const prefix = read.success ? read.data : undefined;
  const host = parent && prefix !== undefined ? `${prefix}.${parent.website.ascii_name}` : undefined;
  const taken = websites.some(({ website }) => website.ascii_name === host);

  const submit = () => {
    setJudged(true);
    const place = parent && placeOf(parent, panels);
    if (prefix === undefined || taken) input.current?.focus();
    else if (parent && place) adding.addSubdomain(place, parent.website.ascii_name, prefix);
  };
  return (
    <AddForm lead={text('subdomainLead')} action={text('addSubdomain')} adding={adding} onSubmit={submit}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.4fr]">
        <Field
          label={text('prefix')}
          error={judged && errorFor(prefix, taken)}
          hint={host === undefined ? text('prefixHint') : text('becomes', { host: readableHost(host) })}
        >
          <TextInput
            ref={input}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setJudged(false);
            }}
            onBlur={() => setJudged(typed.trim() !== '')}
          />
        </Field>
        <WebsiteChoice label={text('below')} websites={websites} value={parent} onChange={setParentId} />
      </div>
    </AddForm>
  );
}

function errorFor(prefix: string | undefined, taken: boolean): string | undefined {
  if (prefix === undefined) return text('invalidPrefix');
  return taken ? text('nameTaken') : undefined;
}
