import type { Catalogues } from '../english.ts';

export const archives: Catalogues<'archives'> = {
  archives: {
    year: 'Año',
    allYears: 'Todos los años',
    pack: 'Descargar como ZIP',
    packing: 'Empaquetando tus facturas…',
    packFailed: 'No se pudieron empaquetar tus facturas.',
    packed: 'El archivo está listo ({size}).',
    missing:
      '{count, plural, one {Una factura no tiene documento aquí. Un texto en el archivo la nombra.} many {# de facturas no tienen documento aquí. Un texto en el archivo las nombra.} other {# facturas no tienen documento aquí. Un texto en el archivo las nombra.}}',
    downloadAgain: 'Descargar de nuevo',
    myData: 'Mis datos',
    myDataLead:
      'Una copia de todo lo que guardamos sobre ti: perfil, facturación, facturas, sitios web, dominios, direcciones de correo, solicitudes de soporte e historial. No incluye contraseñas ni claves.',
    request: 'Solicitar mis datos',
    requestNew: 'Solicitar otra copia',
    making: 'Estamos preparando tus datos. Tarda unos minutos. Te escribiremos cuando estén listos.',
    makeFailed: 'No se pudieron preparar tus datos. Inténtalo de nuevo.',
    readyUntil: 'Tus datos están listos ({size}; estado: {moment}). Puedes descargarlos hasta: {until}.',
    lost: '{count, plural, one {No se pudo leer un archivo. El índice lo nombra.} many {No se pudieron leer # de archivos. El índice los nombra.} other {No se pudieron leer # archivos. El índice los nombra.}}',
    download: 'Descargar',
    downloadFailed: 'La descarga no empezó.',
    loading: 'Cargando…',
    loadFailed: 'No pudimos cargar tus exportaciones.',
  },
};
