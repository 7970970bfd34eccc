export interface ServicePlan {
  id: number;
  guid: string;
  name: string;
}

const names = [
  'Default Domain',
  'homeport-professional',
  'homeport-premium',
  'homeport-expert',
  'homeport-agency',
  'homeport-domain',
];

/** The administrator's service plans, the same on every server. */
export const servicePlans: readonly ServicePlan[] = names.map((name, index) => ({
  id: index + 1,
  guid: `5e2f7c10-41d2-4b6e-9a35-0000000000${String(index + 1).padStart(2, '0')}`,
  name,
}));
