import { Button } from '../ui/button.tsx';
import { text } from './texts.ts';

interface PayButtonProps {
  trial: boolean;
  busy: boolean;
  onPay: () => void;
}

export function PayButton({ trial, busy, onPay }: PayButtonProps) {
  return (
    <Button variant="primary" size="lg" wide busy={busy} onClick={onPay}>
      <span className="grid text-base tracking-[0.02em]">
        {text(busy ? 'redirecting' : 'proceedToPayment')}
        {trial && !busy && (
          <span className="text-xs font-medium tracking-normal opacity-80">{text('freeTrial')}</span>
        )}
      </span>
    </Button>
  );
}
