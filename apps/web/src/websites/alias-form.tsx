import { toHostname } from '@homeport/contract/fields';
import { useForm, useWatch } from 'react-hook-form';
import { checkDomain, DomainField } from '../hosting/first-domain/domain-field.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { judgeOnBlur } from '../ui/judge-on-blur.ts';
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
  const form = useForm({
    defaultValues: {
      domain: readableHost(last?.domain_alias ?? ''),
      targetId: idOf(websites, last?.target_domain_name),
    },
    reValidateMode: 'onSubmit',
  });
  const { register, control, handleSubmit, formState, setValue } = form;
  const [domain, targetId] = useWatch({ control, name: ['domain', 'targetId'] });
  const target = websites.find(({ website }) => website.id === targetId) ?? websites[0];

  const check = (typed: string) => {
    const name = toHostname(typed);
    const isTaken = name !== undefined && websiteNamed(all, name) !== undefined;
    return isTaken ? text('nameTaken') : checkDomain(typed);
  };
  const submit = handleSubmit(() => {
    const ascii = toHostname(domain);
    const place = target && placeOf(target, panels);
    if (place && ascii !== undefined) adding.addAlias(place, target.website.ascii_name, ascii);
  });
  return (
    <AddForm lead={text('aliasLead')} action={text('addAlias')} adding={adding} onSubmit={submit}>
      <DomainField
        {...register('domain', judgeOnBlur(form, 'domain', check))}
        typed={domain}
        error={formState.errors.domain?.message}
      />
      <WebsiteChoice
        label={text('shows')}
        websites={websites}
        value={target}
        onChange={(chosen) => {
          setValue('targetId', chosen);
          const next = websites.find(({ website }) => website.id === chosen);
          if (next) onPlace(next.plesk_id);
        }}
      />
    </AddForm>
  );
}
