import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';

interface PayButtonProps extends Pick<ButtonProps, 'busy' | 'looksDisabled' | 'onClick'> {
  label: string;
  /** A second, smaller line. */
  note?: string;
}

/** The one button that costs money. */
export function PayButton({ label, note, ...rest }: PayButtonProps) {
  return (
    <Button variant="primary" size="lg" wide {...rest}>
      <span className="grid text-base tracking-[0.02em]">
        {label}
        {note && <span className="text-xs font-medium tracking-normal opacity-80">{note}</span>}
      </span>
    </Button>
  );
}
