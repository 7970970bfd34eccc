import { useEffect } from 'react';
import { subdomainPrefix } from '@homeport/contract/domain-names';
import type { Website } from '@homeport/contract/hosting';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { toHostname } from '@homeport/contract/fields';
import { readableHost } from '../foundation/format/names.ts';
import { Field } from '../ui/field.tsx';
import { validateOnBlur } from '../ui/hooks.ts';
import { TextInput } from '../ui/text-input.tsx';
import { AddForm, WebsiteChoice, checkNewName } from './add-form.tsx';
import type { AddWebsiteFormProps } from './add-form.tsx';
import { idOf, placementOf } from './use-add-website.ts';
import { text } from './texts.ts';
import { DomainField } from '../hosting/index.ts';

/** Whether the website's server can add subdomains to it. */
export function canHaveSubdomains({ missing_abilities }: Website): boolean {
  return !missing_abilities?.includes('subdomains');
}

/** Adds a subdomain of a website as a website of its own. */
export function SubdomainForm({ websites: all, panels, adding, draft }: AddWebsiteFormProps) {
  const websites = all.filter(canHaveSubdomains);
  const last = adding.last.subdomain;
  const form = useForm({
    defaultValues: {
      prefix: last?.subdomain ?? draft.read().prefix,
      parentId: idOf(websites, last?.domain_name),
    },
    reValidateMode: 'onSubmit',
  });
  const { register, control, handleSubmit, formState, setValue } = form;
  const [typed, parentId] = useWatch({ control, name: ['prefix', 'parentId'] });
  useEffect(() => draft.update({ prefix: typed }), [draft, typed]);
  const parent = websites.find(({ website }) => website.id === parentId) ?? websites[0];
  const prefix = prefixOf(typed);
  const host = parent && prefix !== undefined ? `${prefix}.${parent.website.ascii_name}` : undefined;
  const taken = all.some(({ website }) => website.ascii_name === host);

  const check = (typedNow: string) => errorFor(prefixOf(typedNow), taken) ?? true;
  const submit = handleSubmit(() => {
    const placement = parent && placementOf(parent, panels);
    if (placement && prefix !== undefined) adding.addSubdomain(placement, parent.website.ascii_name, prefix);
  });
  return (
    <AddForm lead={text('subdomainLead')} action={text('addSubdomain')} adding={adding} onSubmit={submit}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.4fr]">
        <Field
          label={text('prefix')}
          error={formState.errors.prefix?.message}
          hint={host === undefined ? text('prefixHint') : text('becomes', { host: readableHost(host) })}
        >
          <TextInput
            {...register('prefix', validateOnBlur(form, 'prefix', check))}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <WebsiteChoice
          label={text('below')}
          websites={websites}
          value={parent}
          onChange={(chosen) => setValue('parentId', chosen)}
        />
      </div>
    </AddForm>
  );
}

function prefixOf(typed: string): string | undefined {
  const read = subdomainPrefix.safeParse(typed);
  return read.success ? read.data : undefined;
}

function errorFor(prefix: string | undefined, taken: boolean): string | undefined {
  if (prefix === undefined) return text('invalidPrefix');
  return taken ? text('nameTaken') : undefined;
}

/** Adds an alias to a website. */
export function AliasForm({ websites: all, panels, adding, draft, onPlacement }: AddWebsiteFormProps) {
  // The panel supports no aliases of subdomains.
  const websites = all.filter(({ website }) => website.kind !== 'subdomain');
  const last = adding.last.alias;
  const form = useForm({
    defaultValues: {
      domain: readableHost(last?.domain_alias ?? draft.read().alias),
      targetId: idOf(websites, last?.target_domain_name),
    },
    reValidateMode: 'onSubmit',
  });
  const { register, control, handleSubmit, formState, setValue } = form;
  const [domain, targetId] = useWatch({ control, name: ['domain', 'targetId'] });
  useEffect(() => draft.update({ alias: domain }), [draft, domain]);
  const target = websites.find(({ website }) => website.id === targetId) ?? websites[0];

  const submit = handleSubmit(() => {
    const ascii = toHostname(domain);
    const placement = target && placementOf(target, panels);
    if (placement && ascii !== undefined) adding.addAlias(placement, target.website.ascii_name, ascii);
  });
  return (
    <AddForm lead={text('aliasLead')} action={text('addAlias')} adding={adding} onSubmit={submit}>
      <DomainField
        {...register(
          'domain',
          validateOnBlur(form, 'domain', (typed) => checkNewName(all, typed)),
        )}
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
          if (next) onPlacement(next.plesk_id);
        }}
      />
    </AddForm>
  );
}
