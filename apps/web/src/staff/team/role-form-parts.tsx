import { useId } from 'react';
import type { roles } from '@homeport/contract/staff-team';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

export type Role = (typeof roles)[number];

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

interface RoleChoiceProps<Offered extends Role> {
  offered: readonly Offered[];
  chosen: Offered;
  readOnly: boolean;
  error?: string | undefined;
  onChoose: (role: Offered) => void;
}

export function RoleChoice<Offered extends Role>({
  offered,
  chosen,
  readOnly,
  error,
  onChoose,
}: RoleChoiceProps<Offered>) {
  const group = useId();
  return (
    <fieldset disabled={readOnly} aria-describedby={error && `${group}-error`} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{text('role')}</legend>
      {offered.map((role) => (
        <RadioCard
          key={role}
          name={group}
          title={text(role as Role)}
          checked={chosen === role}
          onChange={() => onChoose(role)}
        >
          <span className="text-sm text-ink-2">{text(`${role as Role}Why`)}</span>
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
