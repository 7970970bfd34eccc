import { Mail } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { useConfig } from '../config.ts';
import { text } from './texts.ts';

/** Opens a letter to support; nothing while its address is not known. */
export function ContactSupport() {
  const address = useConfig()?.support_email;
  if (!address) return null;
  return (
    <a href={`mailto:${address}`} className={buttonClass({ variant: 'secondary' })}>
      <Mail size={16} aria-hidden="true" />
      {text('writeToSupport')}
    </a>
  );
}
