import { useId } from 'react';
import { type StaffRole, staffRoles } from '@homeport/contract/staff-rights';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

interface FormButtonsProps {
  submit: string;
  variant: 'primary' | 'danger';
  busy: boolean;
  onClose: () => void;
}

export function FormButtons({ submit, variant, busy, onClose }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" variant={variant} busy={busy}>
        {submit}
      </Button>
    </div>
  );
}

interface RoleChoiceProps {
  chosen: StaffRole;
  readOnly: boolean;
  error?: string | undefined;
  onChoose: (role: StaffRole) => void;
}

export function RoleChoice({ chosen, readOnly, error, onChoose }: RoleChoiceProps) {
  const group = useId();
  return (
    <fieldset disabled={readOnly} aria-describedby={error && `${group}-error`} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{text('role')}</legend>
      {staffRoles.map((role) => (
        <RadioCard
          key={role}
          name={group}
          title={text(role)}
          checked={chosen === role}
          onChange={() => onChoose(role)}
        >
          <span className="text-sm text-ink-2">{text(`${role}Why`)}</span>
        </RadioCard>
      ))}
      {error !== undefined && (
        <p id={`${group}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
