import { ConfirmationScreen } from './confirmation-screen.tsx';

export function PurchaseConfirmationScreen() {
  return <ConfirmationScreen purpose="purchase" />;
}
