import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('hostingPassword', {
  passwordTitle: 'New panel password',
  passwordLead: 'This replaces the current password of {login}. Copy it now; you won’t see it again.',
  passwordSet: 'Your new panel password is set',
  passwordSetNext: 'Use it with {login} from now on. The Open panel button keeps working without it.',
});
