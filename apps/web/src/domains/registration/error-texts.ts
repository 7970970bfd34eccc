import { registrationErrorTexts } from '@homeport/contract/domain-form';
import { catalogue } from '../../foundation/texts/catalogue.ts';

/** Why a registration cannot continue to its payment. */
export const text = catalogue('domainsRegistrationErrors', registrationErrorTexts);
