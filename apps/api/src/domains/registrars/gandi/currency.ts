/** The currency of the prices that we ask for. */
export const currency = 'USD';
