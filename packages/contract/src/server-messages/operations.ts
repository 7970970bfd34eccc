/** The board of operations, for staff. */
export const operations = {
  'operations.notWaiting': 'This operation is not waiting for its next attempt.',
  'operations.unknownKind': 'This kind of operation no longer exists.',
  'operations.notResumable': 'Only an operation that needs attention can be resumed.',
  'operations.notGivenUp':
    'Only an operation that needs attention or waits for its next attempt can be given up.',
  'operations.lasting': '"{step}" is done and cannot be taken back.',
  'operations.moreByNow':
    '{matching} operations need attention now, not {seen}. None was resumed: please check again.',
} as const;
