import { readTraceparent, writeTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it.each([`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`])('is read: %s', (header) => {
    expect(readTraceparent(header)).toEqual({ traceId, spanId });
  });

  it.each([
    undefined,
    ['a', 'b'],
    '',
    `01-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01-extra`,
    `00-${traceId}-${spanId}-01\nx`,
  ])('in another form is ignored: %j', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });

  it('is written as sampled', () => {
    expect(writeTraceparent({ traceId, spanId })).toBe(`00-${traceId}-${spanId}-01`);
  });
});
