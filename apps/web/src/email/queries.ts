import { mailAccount } from '@homeport/contract/email';
import { query } from '../foundation/http/query.ts';

export const mail = () => query(mailAccount, {});
