/** The name of the attachment with a journey's observations. */
export const SIGHTINGS = 'sightings';

/**
 * What a journey or component test saw of the product: texts on the page with where they stood, addresses, and answered
 * calls.
 */
export interface Observations {
  texts: SeenText[];
  /** Every address that was opened, including redirects. */
  addresses: string[];
  /** The names of the calls that were answered with success. */
  calls: string[];
}

export interface SeenText {
  /** The path at that moment. */
  path: string;
  /** The part of the page it was in: element and name, such as `section WordPress`. */
  part: string;
  text: string;
}
