/** Segments of customers. */
export const customers = {
  'customers.segmentLimit': 'There can be at most {most} segments. Delete one first.',
  'customers.segmentChanged':
    'Someone else has changed this segment meanwhile. Reload it to see their changes.',
  'customers.segmentNameTaken': 'Another segment has this name.',
} as const;
