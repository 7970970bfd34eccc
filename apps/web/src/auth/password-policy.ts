import type { PasswordPolicy } from '@homeport/contract/fields';
import { useConfig } from '../foundation/config.ts';

/** What a new password may be. An older release has left no policy in the browser: the standard holds until it is known. */
export function usePasswordPolicy(): PasswordPolicy {
  const config: { password_policy?: PasswordPolicy } | undefined = useConfig();
  return config?.password_policy ?? 'standard';
}
