import type { input as english } from '../input.ts';
import type { Translated } from '../../translated.ts';

export const input: Translated<typeof english> = {
  'input.oneHost': 'Debe ser un solo host, el mismo que en la línea de la solicitud',
  'input.required': 'Obligatorio',
  'input.text': 'Debe ser texto',
  'input.number': 'Debe ser un número',
  'input.integer': 'Debe ser un número entero',
  'input.boolean': 'Debe ser true o false',
  'input.array': 'Debe ser una lista',
  'input.object': 'Debe ser un objeto',
  'input.type': 'Debe ser válido',
  'input.value': 'Debe ser {value}',
  'input.values': 'Debe ser uno de estos: {values}',
  'input.email': 'Debe ser una dirección de correo',
  'input.url': 'Debe ser una dirección web',
  'input.id': 'Debe ser un identificador',
  'input.date': 'Debe ser una fecha',
  'input.datetime': 'Debe ser una fecha con hora',
  'input.format': 'No tiene la forma esperada',
  'input.minCharacters': 'Debe tener al menos {min}\u00a0caracteres',
  'input.maxCharacters': 'Debe tener {max}\u00a0caracteres o menos',
  'input.minEntries':
    'Debe tener al menos {min, plural, one {1 entrada} many {{min} entradas} other {{min} entradas}}',
  'input.maxEntries':
    'Debe tener como máximo {max, plural, one {1 entrada} many {{max} entradas} other {{max} entradas}}',
  'input.min': 'Debe ser al menos {min}',
  'input.max': 'Debe ser como máximo {max}',
  'input.invalid': 'No es válido',
  'input.form': 'Debe ser un formulario válido',
  'input.json': 'Debe ser JSON válido',
  'input.noFile': 'No puede ser un archivo',
  'input.emptyFile': 'El archivo «{name}» está vacío.',
  'input.cursor': 'Debe ser un cursor de esta lista',
};
