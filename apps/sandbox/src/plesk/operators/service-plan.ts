import { objectMissing, PanelFault } from '../panel-fault.ts';
import { type ServicePlan, servicePlans } from '../service-plans.ts';
import { eachMatch, type Finder, type Operator } from '../xml/operator.ts';
import { filter, maybe } from '../xml/schema.ts';
import { xml } from '../xml/xml-node.ts';

const finder: Finder<ServicePlan> = {
  hasFilterId: false,
  all: () => servicePlans,
  by(_panel, rule, value) {
    const found = servicePlans.filter(
      (plan) => value === String(rule === 'id' ? plan.id : rule === 'guid' ? plan.guid : plan.name),
    );
    if (found.length === 0) throw new PanelFault(objectMissing, 'Service plan does not exist');
    return found;
  },
};

/** `service-plan`: what subscriptions are sold as. */
export const servicePlanOperator: Operator = {
  get: {
    content: [filter('name', 'guid', 'id'), maybe('owner-all', [])],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (plan) => [
        xml('id', plan.id),
        xml('name', plan.name),
        xml('guid', plan.guid),
        xml('external-id'),
      ]),
  },
};
