/** The name under which a journey hands in what it saw. */
export const SIGHTINGS = 'sightings';

/**
 * What a journey or component test saw of the product: texts on the page with where they stood, addresses, and answered
 * calls.
 */
export interface Observations {
  texts: SeenText[];
  /** Every address that was opened, those that lead elsewhere included. */
  addresses: string[];
  /** The names of the calls of the contract whose success a page was answered. */
  calls: string[];
}

export interface SeenText {
  /** The address's path at that moment. */
  path: string;
  /** The part of the page it stood in: its element and its name, such as `section WordPress`. */
  part: string;
  text: string;
}
