import { ConfirmationScreen } from './confirmation-screen.tsx';

export function UpgradeConfirmationScreen() {
  return <ConfirmationScreen purpose="upgrade" />;
}
