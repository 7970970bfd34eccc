import type { Website } from '@homeport/contract/hosting';
import { readableHost } from '../foundation/host-name.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

interface WebsiteChoiceProps {
  label: string;
  websites: readonly Website[];
  value: Website | undefined;
  onChange: (websiteId: string) => void;
}

/** One of one's websites. */
export function WebsiteChoice({ label, websites, value, onChange }: WebsiteChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value?.website.id} onChange={(event) => onChange(event.target.value)}>
        {websites.map(({ website, location_label }) => (
          <option key={website.id} value={website.id}>
            {`${readableHost(website.ascii_name)} (${location_label})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
