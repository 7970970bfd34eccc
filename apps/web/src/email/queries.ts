import { mailAccount } from '@homeport/contract/email';
import { query } from '../app/http/query.ts';

export const mail = () => query(mailAccount, {});
