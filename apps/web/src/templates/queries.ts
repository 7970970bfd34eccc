import { templateCard, templateCatalogue, templateOwnership } from '@homeport/contract/templates';
import { query } from '../foundation/http/query.ts';

export const templates = () => query(templateCatalogue, {});

export const cardOf = (template_name: string) => query(templateCard, { params: { template_name } });

export const ownershipOf = (template_name: string) => query(templateOwnership, { params: { template_name } });
