/** A part of a catalogue in another language: the same keys, all of them. */
export type Translated<English> = Readonly<Record<keyof English, string>>;
