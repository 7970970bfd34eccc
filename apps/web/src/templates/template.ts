import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { templateCard, templateCatalogue, templateOwnership } from '@homeport/contract/templates';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';

export type TemplateCard = CallAnswer<typeof templateCard>;

type TemplateLookup =
  | { state: 'loading' }
  /** The template does not exist or is no longer offered. */
  | { state: 'invalid' }
  | { state: 'failed'; retry: () => void }
  /** upgrade: the plan does not include it. */
  | { state: 'upgrade' | 'ok'; id: string; card: TemplateCard };

/** Loads a template, and whether the plan includes it. */
export function useTemplate(name: string): TemplateLookup {
  const ownership = useQuery(ownershipOf(name));
  const card = useQuery(cardOf(name));
  const error = ownership.error ?? card.error;
  if (ownership.data?.message === 'invalid' || (error instanceof ApiError && error.status === 404)) {
    return { state: 'invalid' };
  }
  if (ownership.data && card.data) {
    const state = ownership.data.template_owned && ownership.data.message === 'ok' ? 'ok' : 'upgrade';
    return { state, id: ownership.data.template_id, card: card.data };
  }
  const retry = () => {
    void ownership.refetch();
    void card.refetch();
  };
  return error ? { state: 'failed', retry } : { state: 'loading' };
}

export const templates = () => query(templateCatalogue, {});

const cardOf = (template_name: string) => query(templateCard, { params: { template_name } });

const ownershipOf = (template_name: string) => query(templateOwnership, { params: { template_name } });

/** Where all templates are shown. */
export const CATALOGUE_PATH = pathTo('orderTemplate', { templateName: '' });

export const templatePath = (templateName: string): string => pathTo('orderTemplate', { templateName });

export const installTemplatePath = (templateName: string): string =>
  pathTo('installTemplate', { templateName });
