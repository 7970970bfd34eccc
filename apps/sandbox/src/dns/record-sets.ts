/** All records of one name and type. */
export interface RecordSet {
  /** The whole name in lower case, without a dot at the end; a first label `*` is a wildcard. */
  name: string;
  type: string;
  /** Seconds. */
  ttl: number;
  /** As one writes them in a zone; names in them are whole names. */
  values: readonly string[];
}

/** A customer who has records to answer with. */
export interface RecordSource {
  recordSets(): readonly RecordSet[];
}

/** A name in the form in which names are compared. */
export function canonicalName(name: string): string {
  return name.trim().toLowerCase().replace(/\.$/, '');
}
