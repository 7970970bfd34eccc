import { pathTo } from '../foundation/routing/paths.ts';

/** The two parts of the support screen. */
export const requestsPath = pathTo('support');
export const newRequestPath = `${requestsPath}?tab=new`;
