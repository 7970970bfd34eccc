import { ConfirmationScreen } from './confirmation-screen.tsx';

export function RenewConfirmationScreen() {
  return <ConfirmationScreen purpose="renewal" />;
}
