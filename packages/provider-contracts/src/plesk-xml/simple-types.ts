const integer = /^[+-]?\d+$/;
const unsigned = /^\+?\d+$/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const boolean = /^(true|false|0|1)$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** The formats of values by the names of their types; all other types are texts. */
const forms: Readonly<Record<string, RegExp>> = {
  NoneType: /^$/,
  base64Binary: /^[A-Za-z0-9+/=\s]*$/,
  boolean,
  date,
  dateTime,
  datetime: dateTime,
  domainHType: /^(vrt_hst|std_fwd|frm_fwd|none)$/,
  double: /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/,
  id_type: unsigned,
  int: integer,
  integer,
  ip_address: /^[0-9a-fA-F.:]+$/,
  ipType: /^(shared|exclusive)$/,
  long: integer,
  objectStatus: unsigned,
  result_status: /^(ok|error)$/,
  size: integer,
  unsignedInt: unsigned,
};

/** @returns why a text is not a value of a type; undefined when it is one */
export function valueFault(type: string, text: string): string | undefined {
  const form = Object.hasOwn(forms, type) ? forms[type] : undefined;
  return form === undefined || form.test(text)
    ? undefined
    : `'${text}' is not a valid value of the type '${type}'.`;
}
