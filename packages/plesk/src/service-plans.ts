import type { Agent } from './agent.ts';
import { integerAt, textAt, type XmlValue } from './xml-answer.ts';
import { element } from './xml-element.ts';

export interface ServicePlan {
  id: number;
  guid: string;
  name: string;
  externalId: string;
}

/** Service plans (operator `service-plan`). Source: docs.plesk.com, XML API, "Managing Service Plans". */
export interface ServicePlans {
  /** The administrator's plans. */
  list(): Promise<ServicePlan[]>;
}

export function servicePlanOperations(agent: Agent): ServicePlans {
  return {
    list: () => agent.list({ operator: 'service-plan', verb: 'get', body: [element('filter')] }, readPlan),
  };
}

function readPlan(result: XmlValue): ServicePlan | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  return {
    id: integerAt(result, ['id']),
    guid: textAt(result, 'guid') ?? '',
    name: textAt(result, 'name') ?? '',
    externalId: textAt(result, 'external-id') ?? '',
  };
}
