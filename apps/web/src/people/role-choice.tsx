import { type MemberRole, memberRoles } from '@homeport/contract/member-roles';
import { RadioCard } from '../ui/radio-card.tsx';
import { text } from './texts.ts';

interface RoleChoiceProps {
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}

/** What someone may do, in plain words. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm text-ink-3">{text('role')}</legend>
      {memberRoles.map((role) => (
        <RadioCard
          key={role}
          name="role"
          value={role}
          checked={value === role}
          onChange={() => onChange(role)}
          title={text(role)}
        >
          {text(role === 'developer' ? 'developerWhy' : 'billingWhy')}
        </RadioCard>
      ))}
    </fieldset>
  );
}
