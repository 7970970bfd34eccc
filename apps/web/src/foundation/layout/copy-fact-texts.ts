import { catalogue } from '../texts/catalogue.ts';

export const text = catalogue('shellCopy', { copy: 'Copy {what}', copied: 'Copied' });
